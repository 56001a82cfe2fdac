import { folded } from "./folded";

export const searchOf = (url: string): string =>
  (new URL(url).searchParams.get("q") ?? "").trim().slice(0, 100);

export function matches(q: string, ...texts: readonly string[]): boolean {
  const text = folded(texts.join("\n"));
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export function choiceOf<Value extends string>(
  url: string,
  param: string,
  allowed: readonly Value[],
): Value | "all" {
  const given = new URL(url).searchParams.get(param);
  return allowed.find((value) => value === given) ?? "all";
}
