import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { env } from "../env.server";
import { singleton } from "../singleton.server";

/** Maximum bytes after gzip for inlining a stylesheet. */
const LIMIT = 10 * 1024;

export function inlineCss(href: string): string | null {
  if (env().NODE_ENV === "development") return null;
  return singleton(`inline-css:${href}`, () => {
    const css = readFileSync(join("public", href), "utf8").trim();
    return gzipSync(css).length < LIMIT && !/<\/style/i.test(css) ? css : null;
  });
}
