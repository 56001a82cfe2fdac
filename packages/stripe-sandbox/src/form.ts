import { invalid } from "./errors";

export type Params = Record<string, unknown>;

const NUMBERS = new Set([
  "amount",
  "cancel_at",
  "duration_in_months",
  "exp_month",
  "exp_year",
  "expires_at",
  "gte",
  "interval_count",
  "latency",
  "limit",
  "lte",
  "percent_off",
  "quantity",
  "resumes_at",
  "seconds",
  "trial_end",
  "trial_period_days",
  "unit_amount",
]);
/** Decodes `a[b][0]=c`. Numbers are known by their names, flags by their values. An empty value is null. */
export function decodeForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let parent = root;
    path.forEach((key, depth) => {
      if (depth < path.length - 1) parent = (parent[key] ??= {}) as Params;
      else parent[key] = valueOf(key, value, path.includes("metadata"));
    });
  }
  return withLists(root) as Params;
}

function valueOf(key: string, value: string, isMetadata: boolean) {
  if (value === "") return null;
  if (isMetadata) return value;
  if (value === "true" || value === "false") return value === "true";
  if (!NUMBERS.has(key)) return value;
  if (Number.isNaN(Number(value)))
    throw invalid(`Invalid integer: ${value}`, key, "parameter_invalid_integer");
  return Number(value);
}

function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withLists(entry)] as const);
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, entry]) => entry)
    : Object.fromEntries(entries);
}

/** Changes an object as Stripe does: nested objects are merged, and metadata without a value is removed. */
export function merge<T extends object>(target: T, changes: object): T {
  const merged = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes) as [string, unknown][]) {
    const own = merged[name];
    if (name === "metadata") merged[name] = mergeMetadata(own, value);
    else if (isObject(own) && isObject(value)) merge(own, value);
    else merged[name] = value;
  }
  return target;
}

const mergeMetadata = (own: unknown, changes: unknown) =>
  changes === null
    ? {}
    : Object.fromEntries(
        Object.entries({ ...(own as object), ...changes }).filter(([, value]) => value !== null),
      );

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
