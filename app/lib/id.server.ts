import { createHash, randomUUID } from "node:crypto";

export const newId = (): string => randomUUID();

/** The same input always returns the same UUID (version 8, RFC 9562). */
export function derivedId(id: string, name: string): string {
  const hex = createHash("sha256").update(`${id}\n${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
