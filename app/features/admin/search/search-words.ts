import type { SearchResult } from "./search.server";

export function searchWords({ q, fault, pages, people, kinds }: SearchResult): string {
  if (q === "") return "Type a name, a business, an email address, a phone number, or the name of a page.";
  if (fault === "short") return "Type three letters or digits in a row to search people and records.";
  if (fault === "slow") return "This search took too long. Type more of what you're looking for.";
  const shown = pages.length + people.length + kinds.length;
  return shown === 0 ? `Nothing matches “${q}”.` : `Showing what matches “${q}”.`;
}
