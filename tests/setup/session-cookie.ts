import { sessionCookie } from "~/lib/http/cookies.server";

/** The name and value of a Set-Cookie header, as a browser sends them back. */
export const pairOf = (set: string) => set.split(";")[0]!;

export const pairsOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().map(pairOf);

export const entryOf = (set: string) => pairOf(set).split(/=(.*)/s).slice(0, 2) as [string, string];

export const sessionEntry = async (token: string) => entryOf(await sessionCookie.set(token));

export const sessionPair = async (token: string) => (await sessionEntry(token)).join("=");
