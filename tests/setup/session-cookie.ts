import { sessionCookie } from "~/lib/http/cookies.server";

/** The name and value of a Set-Cookie header, as a browser sends them back. */
export const pairOf = (set: string) => set.split(";")[0]!;

export const pairsOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().map(pairOf);

export const sessionPair = async (token: string) => pairOf(await sessionCookie.set(token));
