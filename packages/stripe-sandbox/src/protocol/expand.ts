import { invalid } from "./errors";
import type { Input } from "./form";
import type { Sandbox } from "../state/sandbox";

const EXPANDABLE = new Set([
  "coupon",
  "customer",
  "default_payment_method",
  "default_price",
  "discounts",
  "invoice",
  "latest_invoice",
  "payment_method",
  "pending_setup_intent",
  "product",
  "setup_intent",
  "subscription",
]);

/**
 * Copies a resource and replaces the ids named in `expand[]` with their objects.
 * @throws {StripeFault}
 */
export function expand(sandbox: Sandbox, resource: unknown, fields: Input | undefined): unknown {
  const copy = structuredClone(resource);
  if (fields === undefined) return copy;
  if (typeof fields === "string") throw invalid(`Invalid array: ${fields}`, "expand");
  Object.entries(fields).forEach(([index, path]) => {
    if (typeof path !== "string") throw invalid("Invalid string", `expand[${index}]`);
    const parts = path.split(".");
    if (parts.length > 4) throw invalid("You cannot expand more than 4 levels of a property.", "expand");
    expandPath(sandbox, copy, parts, path);
  });
  return copy;
}

function expandPath(sandbox: Sandbox, node: unknown, [name, ...rest]: string[], path: string) {
  if (name === undefined || node === null) return;
  if (Array.isArray(node)) return node.forEach((entry) => expandPath(sandbox, entry, [name, ...rest], path));
  const holder = node as Record<string, unknown>;
  const value = typeof node === "object" && Object.hasOwn(holder, name) ? holder[name] : undefined;
  const expandable = EXPANDABLE.has(name);
  if (value === undefined || (!expandable && (rest.length === 0 || typeof value !== "object"))) {
    throw invalid(
      `This property cannot be expanded (${name}). You may want to try expanding a different property in '${path}'.`,
      "expand",
    );
  }
  const found = (id: unknown) => (typeof id === "string" ? structuredClone(sandbox.find(id) ?? id) : id);
  if (expandable) holder[name] = Array.isArray(value) ? value.map(found) : found(value);
  expandPath(sandbox, holder[name], rest, path);
}
