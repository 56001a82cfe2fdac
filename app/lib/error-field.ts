/** A property of a caught value, such as Node's `code` or Stripe's `type`. Anything can be thrown. */
export const errorField = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;
