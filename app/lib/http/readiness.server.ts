import { sql } from "drizzle-orm";
import { asVisitor } from "../db.server";
import { within } from "../deadline";

const ANSWER_WITHIN_MS = 2_000;

/** Whether the database answers now. */
export const isDatabaseReady = (): Promise<boolean> =>
  within(
    ANSWER_WITHIN_MS,
    asVisitor(null, (tx) => tx.execute(sql`select 1`)),
  ).then(
    () => true,
    () => false,
  );
