import { When } from "~/ui/table/table";

/** Says how old the figures on a page are. */
export function CountedAt({ moment }: { moment: Parameters<typeof When>[0]["moment"] }) {
  return (
    <p className="mt-2 text-small text-muted">
      Figures from <When moment={moment} />, counted once a minute.
    </p>
  );
}
