import type { SQL } from "drizzle-orm";

/** Something that rows need of an admin until it's done: a reason to be in the inbox. */
export interface Need<Row, Key extends string = string> {
  rows: SQL;
  /** The time that it counts from, in an index together with the id. */
  at: Key;
  /** Hours from then until the row needs it; below zero for before. */
  sinceHours?: number;
  /** Hours from then until it should be done. */
  dueHours: number;
  /** Listed before all other needs. */
  urgent?: true;
  words(row: Row, zone: string): string;
}
