import { cleanLine } from "~/lib/text/clean-text.server";

const MAX_QUOTED = 60;

export function quoted(said: string): string {
  const signs = [...cleanLine(said)];
  return `“${signs.length > MAX_QUOTED ? `${signs.slice(0, MAX_QUOTED).join("")}…` : signs.join("")}”`;
}

export const NO_PAGE = "We can't find the page in the address, so this is the first page.";

/** Parameters that every admin page accepts: notices after a form submission, and Remix's own. */
const ANYWHERE = ["notice", "change", "set", "item", "form", "index", "_routes"];

/**
 * Returns one sentence for each unknown parameter and each invalid value in a page's URL.
 * @param parts for each parameter, a function that returns the error for a value, or false
 * @param known other parameters of the page
 */
export const addressFaults = (
  params: URLSearchParams,
  parts: Record<string, (said: string) => string | false>,
  known: readonly string[] = [],
): string[] =>
  [...params].flatMap(([name, said]) => {
    if (said === "" || ANYWHERE.includes(name)) return [];
    const read = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (read) return read(said) || [];
    return known.includes(name) ? [] : `This page has no parameter ${quoted(name)}, so we ignored it.`;
  });
