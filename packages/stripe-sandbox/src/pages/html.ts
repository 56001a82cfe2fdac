export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | null | undefined | false | Piece[];

/** Escapes every interpolated string. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]) =>
  new Markup(String.raw({ raw: strings }, ...pieces.map(render)));

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function render(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join("");
  if (piece === null || piece === undefined || piece === false) return "";
  return String(piece).replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}

export interface Page {
  status: number;
  body: string;
  framed?: boolean;
}

export interface Redirect {
  status: 303;
  location: string;
}

export const redirect = (location: string): Redirect => ({ status: 303, location });

export const page = (title: string, main: Markup, status = 200, layout = ""): Page => ({
  status,
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body class="sandbox">
        <header class="note">Sandbox: no card is charged</header>
        <main class="${layout}">${main}</main>
      </body>
    </html> `.text,
});

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

export const day = (seconds: number) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Phoenix" }).format(seconds * 1000);
