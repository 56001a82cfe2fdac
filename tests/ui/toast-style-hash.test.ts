import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { TOAST_STYLE_HASH } from "~/ui/toast/toast-style-hash";

it("the content security policy allows exactly the style element that the installed toast library adds", () => {
  const library = dirname(createRequire(import.meta.url).resolve("sonner"));
  const source = readFileSync(join(library, "index.mjs"), "utf8");
  const call = source.split("\n").find((line) => line.startsWith('__insertCSS("')) ?? "";
  const style = JSON.parse(call.slice(call.indexOf('"'), call.lastIndexOf('"') + 1)) as string;
  expect(`sha256-${createHash("sha256").update(style).digest("base64")}`).toBe(TOAST_STYLE_HASH);
});
