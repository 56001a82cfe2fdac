import { z } from "zod";
import { cookieGuards, readCookies } from "~/lib/http/cookie.server";

export type LogEntry = [at: string, text: string];

const COOKIE = "debug-log";
/** Maximum bytes of the encoded log. Browsers accept cookies of up to 4096 bytes, including name and attributes. */
const MAX_LENGTH = 3600;
const MAX_TEXT = 300;

const LogSchema = z.array(z.tuple([z.iso.datetime(), z.string().max(MAX_TEXT)])).max(50);

/** Only the visitor's cookie stores the log. Newest entry first. */
export function debugLogOf(request: Request): LogEntry[] {
  const [kept] = readCookies(request, COOKIE);
  try {
    return LogSchema.parse(JSON.parse(Buffer.from(kept ?? "", "base64url").toString()));
  } catch {
    return [];
  }
}

export function debugLogCookie(log: LogEntry[], added: readonly string[]): string {
  const at = new Date().toISOString();
  const entries = [...added.map((text): LogEntry => [at, [...text].slice(0, MAX_TEXT / 2).join("")]), ...log];
  const encode = () => Buffer.from(JSON.stringify(entries)).toString("base64url");
  while (entries.length > 50 || encode().length > MAX_LENGTH) entries.pop();
  return `${COOKIE}=${encode()}; Path=/; ${cookieGuards()}`;
}
