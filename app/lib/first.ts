export function first<One>(list: readonly One[]): One {
  for (const one of list) return one;
  throw new Error("the list is empty");
}
