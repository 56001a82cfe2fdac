/** Asserts that a value is present. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("a value that should be there is missing");
  return value;
}
