interface Details {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  decline_code?: string;
  payment_method?: unknown;
  setup_intent?: unknown;
}

/** Stripe's error format: https://docs.stripe.com/api/errors */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  get body() {
    const { code, type = "invalid_request_error", ...rest } = this.details;
    return {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
        message: this.message,
        ...rest,
        type,
      },
    };
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
