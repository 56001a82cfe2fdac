import { createHash, randomUUID } from "node:crypto";

/** Makes a row's id, before the insert. */
export const newId = (): string => randomUUID();

/** Derives an id from `id` and a name: the same ones give the same id (a UUID of version 8, RFC 9562). */
export function derivedId(id: string, name: string): string {
  const hex = createHash("sha256").update(`${id}\n${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether a posted value can be a row's id. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
