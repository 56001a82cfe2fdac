interface ExchangeProps {
  label: string;
  lines: readonly { from: "caller" | "bubby"; text: string }[];
  everywhere?: boolean;
}

const BUBBLES = {
  bubby: "ml-10 self-end rounded-br-sm bg-accent text-white",
  caller: "mr-10 self-start rounded-bl-sm border border-hairline bg-surface",
};

export function Exchange({ label, lines, everywhere }: ExchangeProps) {
  return (
    <figure
      aria-label={label}
      className={`rounded-card bg-accent-tint p-7 ${everywhere ? "" : "max-lg:hidden"}`}
    >
      <ul className="flex flex-col gap-2">
        {lines.map(({ from, text }) => (
          <li key={text} className={`rounded-card px-4 py-2.5 ${BUBBLES[from]}`}>
            <span className="sr-only">{from === "bubby" ? "Bubby: " : "Caller: "}</span>
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}
