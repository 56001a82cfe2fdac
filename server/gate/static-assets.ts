import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { HeaderList } from "./security-headers";
import { type Answer, answersFor } from "./stored-answer";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

export function loadStaticAssets(folder: string, headers: HeaderList): Map<string, Answer> {
  const assets = new Map<string, Answer>();
  const visit = (directory: string, path: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = join(directory, entry.name);
      if (entry.isDirectory()) visit(file, `${path}${entry.name}/`);
      else if (!/^\.|\.(br|gz)$/.test(entry.name)) {
        assets.set(encodeURI(`${path}${entry.name}`), loadAsset(file, path, headers));
      }
    }
  };
  if (existsSync(folder)) visit(folder, "/");
  return assets;
}

function loadAsset(file: string, path: string, headers: HeaderList): Answer {
  const content = readFileSync(file);
  const copy = (extension: string) =>
    existsSync(`${file}.${extension}`) ? readFileSync(`${file}.${extension}`) : content;
  return answersFor({ br: copy("br"), gzip: copy("gz"), "": content }, [
    ["Content-Type", TYPES[extname(file)] ?? "application/octet-stream"],
    // The compiler adds a content hash to the names of files in /build/.
    [
      "Cache-Control",
      path.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ],
    ["Vary", "Accept-Encoding"],
    ...headers,
  ]);
}
