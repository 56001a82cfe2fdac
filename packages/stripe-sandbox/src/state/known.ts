export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("a required value is missing");
  return value;
}
