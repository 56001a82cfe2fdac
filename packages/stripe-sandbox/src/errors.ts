/** Stripe's error format: https://docs.stripe.com/api/errors */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  get body() {
    return { error: { type: "invalid_request_error", ...this.details, message: this.message } };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFault(400, message, { ...(code && { code }), ...(param && { param }) });

/** Stripe returns 404 for an id in the path, and 400 for an id in a parameter. */
export const missing = (noun: string, id: string, param = "id") =>
  new StripeFault(param === "id" ? 404 : 400, `No such ${noun}: '${id}'`, {
    code: "resource_missing",
    param,
  });

/** Returns the value of a field that Stripe's types allow to be empty. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("a required value is missing");
  return value;
}
