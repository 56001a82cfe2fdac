export type Tone = "yellow" | "green" | "red" | "blue" | "grey";

const TONES: Record<Tone, string> = {
  yellow: "bg-status-yellow-tint text-status-yellow",
  green: "bg-status-green-tint text-status-green",
  red: "bg-status-red-tint text-status-red",
  blue: "bg-status-blue-tint text-status-blue",
  grey: "bg-status-grey-tint text-status-grey",
};

interface StatusChipProps {
  status: string;
  tone?: Tone;
}

export function StatusChip({ status, tone = "grey" }: StatusChipProps) {
  return (
    <span
      data-status={status}
      className={`inline-block rounded-full whitespace-nowrap px-2.5 py-0.5 text-[0.8125rem] leading-snug font-semibold first-letter:uppercase ${TONES[tone]}`}
    >
      {status}
    </span>
  );
}
