import { LOADER_ATTRIBUTE } from "~/ui/deferred-hydration";

interface DeferredPage {
  html: string;
  /** Texts of the scripts that run, now or later. */
  scripts: string[];
  /** Texts of the style elements. */
  styles: string[];
}

/** React and Remix write `>` in attribute values as an entity and `</` in scripts escaped, so that tags can be found this way. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const PRELOAD = /<link\b[^>]*\srel="modulepreload"[^>]*>/g;

/**
 * Puts to sleep every script of a rendered page but the loader that wakes them (decisions on speed). Only attributes change: React hydrates
 * the whole document and would stumble over any other difference.
 */
export function deferHydration(page: string): DeferredPage {
  const scripts: string[] = [];
  const html = page
    .replace(SCRIPT, (element, attributes: string, text: string) => {
      const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
      if (!["", "module", "text/javascript"].includes(type) || /\ssrc="/.test(attributes)) return element;
      scripts.push(text);
      if (attributes.includes(` ${LOADER_ATTRIBUTE}=`)) return element;
      const rest = attributes.replace(/\stype="[^"]*"/, "");
      return `<script type="sleeping/${type === "module" ? "module" : "classic"}"${rest}>${text}</script>`;
    })
    .replace(PRELOAD, (link) => link.replace('rel="modulepreload"', 'rel="sleeping-preload"'));
  return { html, scripts, styles: [...page.matchAll(STYLE)].map(([, text]) => text ?? "") };
}
