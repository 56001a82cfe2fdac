import { decode } from "turbo-stream";
import { adminPaths } from "~/lib/paths/admin";
import type { SearchResult } from "./search.server";

const ROUTE = "routes/admin.search";

/** Fetches only the search data, because Remix's fetcher would show an error page if the connection fails. */
export async function fetchResult(q: string, signal: AbortSignal): Promise<SearchResult> {
  const response = await fetch(`${adminPaths.search}.data?${new URLSearchParams({ q, _routes: ROUTE })}`, {
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`returned ${response.status}`);
  const { value } = await decode(response.body);
  const { data } = (value as Record<string, { data?: SearchResult }>)[ROUTE] ?? {};
  if (!data) throw new Error("returned no result");
  return data;
}
