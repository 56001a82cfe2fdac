import { LOADER_ATTRIBUTE } from "~/ui/deferred-hydration";

interface DeferredPage {
  html: string;
  /** Texts of the scripts that run, now or later. */
  scripts: string[];
  /** Texts of the style elements. */
  styles: string[];
}

/** React and Remix escape `>` in attribute values and `</` in scripts, so a pattern can find the tags. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const PRELOAD = /<link\b[^>]*\srel="modulepreload"[^>]*>/g;

/**
 * Puts every script of a rendered page to sleep, except the loader that wakes them. Changes attributes only: React hydrates the whole
 * document, and any other difference would break that.
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
    // The loader imports the modules one by one; only the page's own script may start the entry.
    .replace(PRELOAD, (link) =>
      link.replace(
        'rel="modulepreload"',
        `data-sleeping="${link.includes("/entry.client-") ? "entry" : "module"}"`,
      ),
    );
  return { html, scripts, styles: [...page.matchAll(STYLE)].map(([, text]) => text ?? "") };
}
