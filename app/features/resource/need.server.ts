import type { SQL } from "drizzle-orm";

/** The inbox lists rows with lower ranks first. */
export const RANKS = { danger: 0, urgent: 1, other: 2 };

export interface Need<Row, Key extends string = string> {
  rows: SQL;
  /** Column with the start time. Its index must include the id. */
  at: Key;
  /** Hours from the start time until the row is listed. Negative means before the start time. */
  sinceHours?: number;
  /** Hours from the start time until the row is due. */
  dueHours: number;
  rank?: keyof typeof RANKS;
  words(row: Row, zone: string): string;
}
