import { time } from "./cell";
import type { Column } from "./list-part.server";
import { momentOf } from "./moment.server";

export const createdColumn = (header: string): Column<{ createdAt: Date }> => ({
  header,
  sort: "created",
  align: "right",
  cell: (row, { zone }) => time(momentOf(row.createdAt, zone)),
});
