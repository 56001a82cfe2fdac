export const errorField = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;
