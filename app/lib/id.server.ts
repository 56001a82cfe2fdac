import { randomUUID } from "node:crypto";

/** A row's id, made before the insert. */
export const newId = (): string => randomUUID();
