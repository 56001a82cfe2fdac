import { invalid } from "./errors";
import { known } from "../state/known";

/** A string, or values nested in brackets. Lists have numbers as keys. */
export type Input = string | { [key: string]: Input };

export function decodeForm(text: string): { [key: string]: Input } {
  const root = branch();
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (!match) throw invalid(`Invalid parameter name: ${name}`, name);
    const path = [
      match[1] as string,
      ...Array.from(known(match[2]).matchAll(/\[([^[\]]*)\]/g), ([, key]) => known(key)),
    ];
    let parent = root;
    path.forEach((part, depth) => {
      const key = part === "" ? String(Object.keys(parent).length) : part;
      if (depth === path.length - 1) return void (parent[key] = value);
      const next = (parent[key] ??= branch());
      if (typeof next === "string") throw invalid(`Invalid object: ${name}`, name);
      parent = next;
    });
  }
  return root;
}

/** The object has no prototype, because a parameter may have any name. */
const branch = (): { [key: string]: Input } => Object.create(null);

export interface Param<T, Required extends boolean = boolean> {
  read(value: Input, path: string): T;
  required: Required;
}

export type Shape = Record<string, Param<unknown>>;
type Value<P> = P extends Param<infer T> ? T : never;
type Needed<S> = { [K in keyof S]: S[K] extends { required: true } ? K : never }[keyof S];
export type Read<S extends Shape> = { [K in Needed<S>]: Value<S[K]> } & {
  [K in Exclude<keyof S, Needed<S>>]?: Value<S[K]>;
};

const param = <T>(read: Param<T>["read"]): Param<T, false> => ({ read, required: false });
export const required = <T>({ read }: Param<T>): Param<T, true> => ({ read, required: true });

/** @throws {StripeFault} for unknown, missing, or invalid parameters */
export function readShape<S extends Shape>(shape: S, input: { [key: string]: Input }, path = ""): Read<S> {
  const at = (key: string) => (path ? `${path}[${key}]` : key);
  for (const key of Object.keys(input)) {
    if (!Object.hasOwn(shape, key))
      throw invalid(`Received unknown parameter: ${at(key)}`, at(key), "parameter_unknown");
  }
  const result: Record<string, unknown> = {};
  for (const [key, { read, required: needed }] of Object.entries(shape)) {
    const value = input[key];
    if (value !== undefined) result[key] = read(value, at(key));
    else if (needed) throw invalid(`Missing required param: ${at(key)}.`, at(key), "parameter_missing");
  }
  return result as Read<S>;
}

export const text = (max = 5000) =>
  param((value, path) => {
    if (typeof value !== "string")
      throw invalid(`Invalid string: ${JSON.stringify(value)}`, path, "parameter_invalid_string");
    if (value === "") throw emptyString(path);
    if (value.length > max) {
      throw invalid(`Invalid string: must be at most ${max} characters`, path, "parameter_invalid_string");
    }
    return value;
  });

const emptyString = (path: string) =>
  invalid(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    path,
    "parameter_invalid_empty",
  );

/** An empty string clears the value. */
export const clearable = <T>({ read }: Param<T>) =>
  param<T | null>((value, path) => (value === "" ? null : read(value, path)));

export const integer = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  param((value, path) => {
    if (value === "") throw emptyString(path);
    if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${shown(value)}`, path, "parameter_invalid_integer");
    }
    const number = Number(value);
    if (number < min) throw invalid(`This value must be greater than or equal to ${min}.`, path, INTEGER);
    if (number > max) throw invalid(`This value must be less than or equal to ${max}.`, path, INTEGER);
    return number;
  });
const INTEGER = "parameter_invalid_integer";

/** Percentage above 0 and up to 100, with at most two decimals. */
export const percent = param((value, path) => {
  if (
    typeof value !== "string" ||
    !/^\d{1,3}(\.\d{1,2})?$/.test(value) ||
    Number(value) === 0 ||
    Number(value) > 100
  )
    throw invalid(`Invalid percent: ${shown(value)}. It must be greater than 0 and at most 100.`, path);
  return Number(value);
});

export const flag = param((value, path) => {
  if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${shown(value)}`, path);
  return value === "true";
});

export const oneOf = <const T extends string>(...choices: T[]) =>
  param<T>((value, path) => {
    const choice = choices.find((allowed) => allowed === value);
    if (choice) return choice;
    throw invalid(`Invalid ${path}: must be one of ${choices.join(", ")}`, path);
  });

/** Stripe rejects domains without a dot or with non-ASCII characters. */
export const email = param((value, path) => {
  const address = text(512).read(value, path);
  if (!/^[^\s@]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address))
    throw invalid(`Invalid email address: ${address}`, path, "email_invalid");
  return address;
});

export const url = param((value, path) => {
  const address = text().read(value, path);
  if (!/^https?:\/\/[^/\s]/.test(address) || !URL.canParse(address.replaceAll(/[{}]/g, ""))) {
    throw invalid(`Invalid URL: ${address}. It must have an explicit scheme.`, path, "url_invalid");
  }
  return address;
});

export const object = <S extends Shape>(shape: S) =>
  param((value, path) => {
    if (typeof value === "string") throw invalid(`Invalid object: ${shown(value)}`, path);
    return readShape(shape, value, path);
  });

export const list = <T>(item: Param<T>) =>
  param<T[]>((value, path) => {
    if (typeof value === "string" || Object.keys(value).some((key) => !/^\d+$/.test(key))) {
      throw invalid(`Invalid array: ${shown(value)}`, path);
    }
    return Object.entries(value).map(([key, entry]) => item.read(entry, `${path}[${key}]`));
  });

/**
 * At most 50 keys of 40 characters, with values of 500 characters. An empty value removes its key. An empty string
 * removes all keys.
 */
export const metadata = param<Record<string, string>>((value, path) => {
  if (value === "") return {};
  if (typeof value === "string") throw invalid(`Invalid object: ${shown(value)}`, path);
  const entries = Object.entries(value);
  if (entries.length > 50) throw invalid("You can have up to 50 metadata keys.", path);
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      const at = `${path}[${key}]`;
      if (key.length > 40) throw invalid("Metadata keys can have up to 40 characters.", at);
      return [key, entry === "" ? "" : text(500).read(entry, at)];
    }),
  );
});

export const mergeMetadata = (old: Record<string, string>, change: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ""));

export const address = object({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

export const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() };

const shown = (value: Input) => (typeof value === "string" ? value : JSON.stringify(value));
