import { userView } from "~db/schema";
import { contains } from "./search-sql.server";
import type { Tx } from "~/lib/db.server";

/** Maximum number of accounts. A word in more email addresses doesn't identify anyone. */
const MAX_PEOPLE = 100;

/** Logs store only account ids, so a search by email address needs the accounts' ids first. */
export async function findPeople(tx: Tx, word: string): Promise<string[]> {
  const people = await tx
    .select({ id: userView.id })
    .from(userView)
    .where(contains(userView.searchText, word))
    .limit(MAX_PEOPLE);
  return people.map(({ id }) => id);
}
