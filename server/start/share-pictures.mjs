// Draws the picture for shared links to each page of the sitemap, with the page's own heading. Needs the built app.
import { createHash } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/node";
import { Resvg } from "@resvg/resvg-js";
import * as fontkit from "fontkit";
import { root } from "./prepare.mjs";

const ORIGIN = "http://localhost";
const SIZE = { width: 1200, height: 630 };
const LINE_WIDTH = 980;
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const font = fontkit.openSync(
  fileURLToPath(import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-600-normal.woff2")),
);

/** Draws text as outlines, so that no machine needs the font. `y` is the baseline. */
function outlines(text, { x, y, size, fill }) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map(({ path }, index) => {
    const drawn = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
    at += positions[index].xAdvance;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

const widthOf = (text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

function wrap(text, size) {
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= LINE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function svgOf(heading) {
  const size = [88, 72, 60].find((size) => wrap(heading, size).length <= 3) ?? 52;
  const lines = wrap(heading, size);
  const lineHeight = size * 1.12;
  const first = 350 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="#fbfaf7"/>
<rect width="14" height="100%" fill="#9333ea"/>
<g transform="translate(96 72) scale(2.4)"><rect width="28" height="28" rx="8" fill="#9333ea"/>
<path d="M9 13.5c1.2 3.2 8.8 3.2 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></g>
${outlines("Bubby", { x: 186, y: 126, size: 56, fill: "#1b1523" })}
${lines.map((line, index) => outlines(line, { x: 96, y: first + index * lineHeight, size, fill: "#1b1523" })).join("")}
${outlines("Answers the calls that you miss, by text", { x: 96, y: 566, size: 32, fill: "#5a5266" })}
</svg>`;
}

/** Finds each page of the sitemap and its first heading. */
async function headings() {
  const handle = createRequestHandler(await import(join(root, "build/index.js")), "production");
  const textOf = async (path) => {
    const response = await handle(new Request(new URL(path, ORIGIN)));
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
  const paths = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  return Promise.all(
    paths.map(async (path) => {
      const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(await textOf(path))?.[1];
      if (!heading) throw new Error(`${path} has no heading`);
      return [path, heading.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)];
    }),
  );
}

const [cache, folder] = [join(root, ".cache/og"), join(root, "public/og")];
await rm(folder, { recursive: true, force: true });
await Promise.all([mkdir(cache, { recursive: true }), mkdir(folder, { recursive: true })]);
for (const [path, heading] of await headings()) {
  const svg = svgOf(heading);
  const drawn = join(cache, `${createHash("sha256").update(svg).digest("hex")}.png`);
  if (!existsSync(drawn)) await writeFile(drawn, new Resvg(svg).render().asPng());
  await copyFile(drawn, join(folder, `${path.slice(1).replaceAll("/", "-") || "home"}.png`));
}
// Ends the app's pools and timers.
process.exit(0);
