import type { SQL } from "drizzle-orm";

/** A reason to list rows in the inbox. */
export interface Need<Row, Key extends string = string> {
  rows: SQL;
  /** The column with its start time, indexed together with the id. */
  at: Key;
  /** Hours from the start time until the row is listed. Negative for earlier. */
  sinceHours?: number;
  /** Hours from the start time until the row is due. */
  dueHours: number;
  /** Listed before all other needs. */
  urgent?: true;
  words(row: Row, zone: string): string;
}
