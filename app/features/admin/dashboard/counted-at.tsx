import { When } from "~/ui/table/table";

export const CountedAt = ({ moment }: { moment: Parameters<typeof When>[0]["moment"] }) => (
  <p className="text-[0.8125rem] text-muted">
    Updated <When moment={moment} />
  </p>
);
