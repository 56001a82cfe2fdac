import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { env } from "../env.server";
import { singleton } from "../singleton.server";

/** Bytes after gzip up to which a stylesheet is cheaper inside every page than in a request of its own. */
const LIMIT = 8 * 1024;

/** The text of a built stylesheet, or null where it is to be linked. */
export function inlineCss(href: string): string | null {
  if (env().NODE_ENV === "development") return null;
  return singleton(`inline-css:${href}`, () => {
    const css = readFileSync(join("public", href), "utf8").trim();
    return gzipSync(css).length < LIMIT && !/<\/style/i.test(css) ? css : null;
  });
}
