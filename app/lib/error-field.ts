/** Reads a property of a caught value, such as Node's `code`. The value may be anything. */
export const errorField = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;
