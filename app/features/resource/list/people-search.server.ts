import { userView } from "~db/schema";
import { contains } from "./search-sql.server";
import type { Tx } from "~/lib/db.server";

/** A word in more addresses than these says nothing about whose they are. */
const MAX_PEOPLE = 100;

/** Ids of the accounts whose address has a word, for the search of a log that holds ids alone. */
export async function findPeople(tx: Tx, word: string): Promise<string[]> {
  const people = await tx
    .select({ id: userView.id })
    .from(userView)
    .where(contains(userView.searchText, word))
    .limit(MAX_PEOPLE);
  return people.map(({ id }) => id);
}
