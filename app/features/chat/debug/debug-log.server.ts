import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

export type LogEntry = [at: string, text: string];

/** Browsers accept cookies of up to 4096 bytes, including name and attributes. */
const MAX_LENGTH = 4000;
const MAX_TEXT = 300;

/** Only the visitor's cookie stores the log. Newest entry first. */
const cookie = signedCookie(
  "debug-log",
  z.array(z.tuple([z.iso.datetime(), z.string().max(MAX_TEXT)])).max(50),
);

export const debugLogOf = async (request: Request): Promise<LogEntry[]> => (await cookie.read(request)) ?? [];

export async function debugLogCookie(log: LogEntry[], added: readonly string[]): Promise<string> {
  const at = new Date().toISOString();
  const entries = [...added.map((text): LogEntry => [at, [...text].slice(0, MAX_TEXT / 2).join("")]), ...log];
  entries.splice(50);
  let set = await cookie.set(entries);
  while (set.length > MAX_LENGTH && entries.pop()) set = await cookie.set(entries);
  return set;
}
