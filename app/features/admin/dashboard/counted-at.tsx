import { When } from "~/ui/table/table";

/** Says how old the figures on a page are. */
export const CountedAt = ({ moment }: { moment: Parameters<typeof When>[0]["moment"] }) => (
  <p className="text-[0.8125rem] text-muted">
    Updated <When moment={moment} />
  </p>
);
