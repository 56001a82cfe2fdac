import { STATUS_CODES } from "node:http";

/** A request that does not reach the app, and why, in words for whoever sent it. */
export interface Refusal {
  status: number;
  text: string;
  headers?: readonly (readonly [string, string])[];
}

export const refuse = (status: number, text: string, headers?: Refusal["headers"]): Refusal => ({
  status,
  text,
  headers,
});

/** A whole small page: it must not depend on anything that the app would have to serve. */
export function refusalPage({ status, text }: Refusal): string {
  const title = STATUS_CODES[status] ?? "Refused";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Home</a></p></body></html>\n`
  );
}
