import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** "" means uncompressed. */
export type Encoding = "br" | "gzip" | "";

const known = new Map<string, Encoding>();

/** Chooses an encoding as RFC 9110, section 12.5.3, requires. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "";
  let chosen = known.get(header);
  if (chosen === undefined) {
    chosen = negotiate(header);
    // Cache at most 64 header values. Browsers send only a few different values.
    if (known.size < 64) known.set(header, chosen);
  }
  return chosen;
}

function negotiate(header: string): Encoding {
  const weights = new Map(
    header.split(",").map((item) => {
      const [coding = "", ...parameters] = item.toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [coding.trim(), weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const admits = (coding: string) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(admits) ?? "";
}

export async function encodeAll(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br, gzip: gz, "": body };
}
