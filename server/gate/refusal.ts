import { STATUS_CODES } from "node:http";

export interface Refusal {
  status: number;
  /** Message as HTML. */
  text: string;
  headers?: readonly (readonly [string, string])[];
}

export const refuse = (status: number, text: string, headers?: Refusal["headers"]): Refusal => ({
  status,
  text,
  headers,
});

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const SECRET = /password|current|code|proof|response|token/i;

/** Adds the typed text, so that the visitor can copy the text. Omits secrets, files, and unreadable bodies. */
export async function withTyped(refusal: Refusal, body: Buffer, type: string): Promise<Refusal> {
  const sent = new Response(new Uint8Array(body), { headers: { "Content-Type": type } });
  const form = await sent.formData().catch(() => new FormData());
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" && !SECRET.test(name) ? [value] : [],
  );
  if (typed.length === 0) return refusal;
  const list = typed.map((value) => `<pre style="white-space:pre-wrap">${escaped(value)}</pre>`).join("");
  return { ...refusal, text: `${refusal.text}</p><h2>What you typed</h2>${list}<p>` };
}

export const brokenBuild = (fault: string): Refusal =>
  refuse(500, `The last build failed.</p><pre>${escaped(fault)}</pre><p>`, [["Refresh", "2"]]);

export function refusalPage({ status, text }: Refusal, page?: string | null): string {
  const again = page ? `<a href="${escaped(page)}">Open the page again</a> ` : "";
  const title = STATUS_CODES[status] ?? "Refused";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p>${again}<a href="/">Home</a></p></body></html>\n`
  );
}
