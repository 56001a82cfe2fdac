import { invalid } from "./errors";
import type { Sandbox } from "./state";

/**
 * Copies a resource and replaces the ids named in `expand[]` with their objects.
 * @throws {StripeFault} if a field doesn't exist
 */
export function expand(sandbox: Sandbox, resource: unknown, fields: unknown): unknown {
  const copy = structuredClone(resource);
  for (const path of Array.isArray(fields) ? (fields as string[]) : [])
    expandPath(sandbox, copy, path.split("."), path);
  return copy;
}

function expandPath(sandbox: Sandbox, node: unknown, [name, ...rest]: string[], path: string) {
  if (name === undefined || node === null) return;
  if (Array.isArray(node)) return node.forEach((entry) => expandPath(sandbox, entry, [name, ...rest], path));
  const holder = node as Record<string, unknown>;
  if (typeof node !== "object" || !Object.hasOwn(holder, name))
    throw invalid(`This property cannot be expanded (${name}) in '${path}'.`, "expand");
  const found = (id: unknown) => (typeof id === "string" ? structuredClone(sandbox.find(id) ?? id) : id);
  const value = holder[name];
  holder[name] = Array.isArray(value) ? value.map(found) : found(value);
  expandPath(sandbox, holder[name], rest, path);
}
