import { userView } from "~db/schema";
import { contains } from "./search-sql.server";
import type { Tx } from "~/lib/db.server";

/** A word found in more addresses than this doesn't identify anybody. */
const MAX_PEOPLE = 100;

/** Ids of accounts whose address contains a word, for searching a log that stores only ids. */
export async function findPeople(tx: Tx, word: string): Promise<string[]> {
  const people = await tx
    .select({ id: userView.id })
    .from(userView)
    .where(contains(userView.searchText, word))
    .limit(MAX_PEOPLE);
  return people.map(({ id }) => id);
}
