import { sql } from "drizzle-orm";
import { asAnyone } from "../db.server";

const ANSWER_WITHIN_MS = 2_000;

export const isDatabaseReady = (): Promise<boolean> =>
  asAnyone((db) => db.execute(sql`select 1`), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  );
