import { STATUS_CODES } from "node:http";

/** The answer to a request that doesn't reach the app, in words for the person who sent it. */
export interface Refusal {
  status: number;
  /** HTML. */
  text: string;
  headers?: readonly (readonly [string, string])[];
}

export const refuse = (status: number, text: string, headers?: Refusal["headers"]): Refusal => ({
  status,
  text,
  headers,
});

/** In development: says why the last build failed, and reloads until one works. */
export const brokenBuild = (fault: string): Refusal =>
  refuse(
    500,
    `The last build failed.</p><pre>${fault.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre><p>`,
    [["Refresh", "2"]],
  );

/** A whole small page that needs nothing from the app. */
export function refusalPage({ status, text }: Refusal): string {
  const title = STATUS_CODES[status] ?? "Refused";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Home</a></p></body></html>\n`
  );
}
