// Draws the Open Graph image of each sitemap page and each trade of /preview. Needs the built app.
import { createHash } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/node";
import { Resvg } from "@resvg/resvg-js";
import * as fontkit from "fontkit";
import pLimit from "p-limit";
import { root } from "./prepare.mjs";

const ORIGIN = "http://localhost";
const SIZE = { width: 1200, height: 630 };
const LINE_WIDTH = 620;
const COLORS = {
  accent: "#9333ea",
  "accent-tint": "#f6effe",
  control: "#857b90",
  hairline: "#e6e1da",
  ink: "#1b1523",
  surface: "#ffffff",
};
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const font = fontkit.openSync(
  fileURLToPath(import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-600-normal.woff2")),
);

/** Draws text as outlines, which need no installed font. `y` is the baseline. */
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

const PHONE = `<rect x="830" y="70" width="290" height="640" rx="44" fill="#1b1523"/>
<rect x="842" y="82" width="266" height="640" rx="34" fill="#ffffff"/>
<rect x="905" y="118" width="140" height="30" rx="15" fill="#fdecea"/><path d="M928 133h94" stroke="#9b1c13" stroke-width="7"/>
<rect x="890" y="170" width="198" height="74" rx="18" fill="#9333ea"/><path d="M910 194h150M910 218h96" stroke="#ffffff" stroke-width="8"/>
<rect x="862" y="262" width="160" height="50" rx="18" fill="#f6effe"/><path d="M882 287h104" stroke="#857b90" stroke-width="8"/>
<rect x="890" y="330" width="198" height="74" rx="18" fill="#9333ea"/><path d="M910 354h150M910 378h120" stroke="#ffffff" stroke-width="8"/>
<rect x="862" y="422" width="110" height="50" rx="18" fill="#f6effe"/><path d="M882 447h54" stroke="#857b90" stroke-width="8"/>
<rect x="862" y="496" width="226" height="84" rx="18" fill="#ffffff" stroke="#e6e1da" stroke-width="2"/>
<path d="M884 538l10 10 18-20" fill="none" stroke="#11652f" stroke-width="7"/><path d="M932 526h126M932 550h84" stroke="#1b1523" stroke-width="8"/>`;

/** @param drawing the page's own drawing of 560 by 240, or null for the default drawing of a phone */
function svgOf({ heading, drawing }) {
  const size = [76, 64, 56].find((size) => wrap(heading, size).length <= 4) ?? 48;
  const lines = wrap(heading, size);
  const lineHeight = size * 1.12;
  const first = 330 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" stroke-linecap="round">
<rect width="100%" height="100%" fill="#fbfaf7"/>
<rect x="750" width="450" height="630" fill="#f6effe"/>
${drawing ? `<g transform="translate(680 195)">${drawing}</g>` : PHONE}
<rect width="750" height="630" fill="#fbfaf7"/>
<g transform="translate(80 64) scale(2)"><rect width="28" height="28" rx="8" fill="#9333ea"/>
<path d="M9 13.5c1.2 3.2 8.8 3.2 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></g>
${outlines("Bubby", { x: 154, y: 110, size: 48, fill: "#1b1523" })}
${lines.map((line, index) => outlines(line, { x: 80, y: first + index * lineHeight, size, fill: "#1b1523" })).join("")}
${outlines("Answers the calls you miss, by text", { x: 80, y: 566, size: 30, fill: "#5a5266" })}
</svg>`;
}

/** More parallel requests would exceed the app's timeout on a busy machine. */
const limit = pLimit(4);

async function subjects() {
  const handle = createRequestHandler(await import(join(root, "build/index.js")), "production");
  const textOf = async (path) => {
    const response = await handle(new Request(new URL(path, ORIGIN)));
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return response.text();
  };
  const paths = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  const trades = [...(await textOf("/preview")).matchAll(/<option value="([a-z]+)"/g)].map(
    ([, id]) => `/preview?trade=${id}`,
  );
  return Promise.all(
    [...paths, ...trades].map(async (path) => {
      const html = await limit(() => textOf(path));
      const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
      if (!heading) throw new Error(`${path} has no heading`);
      const drawings = [...html.matchAll(/<svg viewBox="0 0 560 240"[^>]*>(.*?)<\/svg>/gs)];
      return {
        path,
        heading: heading.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole),
        // Article lists have several drawings, so draw the phone instead.
        drawing:
          drawings.length === 1
            ? drawings[0][1].replace(/var\(--color-([a-z-]+)\)/g, (whole, name) => COLORS[name] ?? whole)
            : null,
      };
    }),
  );
}

const [cache, folder] = [join(root, ".cache/og"), join(root, "public/og")];
await rm(folder, { recursive: true, force: true });
await Promise.all([mkdir(cache, { recursive: true }), mkdir(folder, { recursive: true })]);
for (const { path, ...subject } of await subjects()) {
  const svg = svgOf(subject);
  const drawn = join(cache, `${createHash("sha256").update(svg).digest("hex")}.png`);
  if (!existsSync(drawn)) await writeFile(drawn, new Resvg(svg).render().asPng());
  await copyFile(drawn, join(folder, `${path.slice(1).replace(/[^\w-]/g, "-") || "home"}.png`));
}
// Open pools and timers would keep the process running.
process.exit(0);
