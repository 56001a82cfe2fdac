import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { formError, HONEYPOT_FIELD, VIA_FIELD } from "~/lib/form-result";
import type { FormError, FormResult, Notice } from "~/lib/form-result";
import { LIMITS } from "./limits";
import { withoutCardNumbers } from "./text/card-numbers";
import { networkOf } from "./http/address";
import { type Notices, withNotice } from "./http/notice";
import { attempt, type Refusal } from "./http/refusal.server";
import { limit, type Limit } from "./rate-limit.server";
import { attributionOf, visitOf } from "./http/visit.server";
import { cleanText, storableText } from "./text/clean-text.server";

interface FormRules {
  name: string;
  /** Maximum number of submissions per network. All people in an office share a network. */
  limit?: Limit;
  /**
   * Secret fields such as passwords. Responses never contain these fields. Parsing removes only characters that
   * Postgres can't store.
   */
  hide?: string[];
  refusalData?: (posted: FormData) => unknown;
}

export interface Answers<Reply> {
  fail(status: number, notice: Notice, headers?: HeadersInit): Reply;
}

interface Accepted {
  headers?: HeadersInit;
  notice?: Notice;
  next?: unknown;
}

export async function intentOf(request: Request): Promise<string | null> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => null);
  const intent = posted?.get("intent");
  return typeof intent === "string" ? intent : null;
}

export const NO_FIELDS = z.object({});

const DEFAULT_LIMIT: Limit = { points: 30, seconds: 600 };

/** This limit is higher than the default limit, because admins who work through a list submit many forms. */
export const SIGNED_IN_LIMIT: Limit = { points: 1200, seconds: 600 };

export const TOO_MANY =
  "Too many tries in a short time. We kept everything you typed. Please wait a few minutes, then send the form again.";
const UNREADABLE = "We couldn't read this form. Please send it again.";
const HONEYPOT_FILLED =
  "Your browser may have filled in a hidden field. We've cleared it. Please send the form again.";

const UNAVAILABLE: Notice = {
  title: "Not Done",
  description: "We can't do that right now. Please try again in a minute.",
};

/**
 * Parses a submitted form: known fields, cleaned text, honeypot, rate limit, and schema. Returns helpers for the
 * response: 303 on success, or 4xx/503 with the typed values. Consumes the body.
 */
export async function parseForm<S extends z.ZodObject>(request: Request, schema: S, rules: FormRules) {
  const posted = await readFields(
    request,
    [...Object.keys(schema.shape), HONEYPOT_FIELD, VIA_FIELD],
    rules.hide,
  );
  const viaDialog = posted?.get(VIA_FIELD) === "dialog";
  const honeypot = posted?.get(HONEYPOT_FIELD);
  posted?.delete(VIA_FIELD);
  posted?.delete(HONEYPOT_FIELD);

  const submission = parseWithZod<S, FormError[]>(posted ?? new FormData(), {
    schema,
    formatError: (issues) => issues.map(({ message }) => formError(message)),
  });
  const answer = (
    status: number,
    errors: { formErrors?: FormError[]; fieldErrors?: Record<string, FormError[]> } = {},
    { headers, notice, next = posted && rules.refusalData?.(posted) }: Accepted = {},
  ) =>
    data<FormResult>(
      { result: submission.reply({ ...errors, hideFields: rules.hide }), notice, next },
      { status, headers },
    );

  const refused = (status: number, text?: string, headers?: HeadersInit) => {
    const formErrors = text === undefined ? undefined : [formError(text)];
    return { ok: false, reply: answer(status, { formErrors }, { headers }) } as const;
  };
  if (!posted) return refused(400, UNREADABLE);
  if (honeypot) return refused(400, HONEYPOT_FILLED);
  const visit = { ...visitOf(request), attribution: await attributionOf(request) };
  const { allowed, retryAfter } = await limit(
    `form:${rules.name}`,
    networkOf(visit.address),
    rules.limit ?? DEFAULT_LIMIT,
  );
  if (!allowed) return refused(429, TOO_MANY, { "Retry-After": String(retryAfter) });
  if (submission.status !== "success") return refused(400);
  const fail = (status: number, notice: Notice, headers?: HeadersInit) =>
    answer(status, { formErrors: [{ title: notice.title, text: notice.description }] }, { headers, notice });
  const succeed = (to: string, { headers, ...accepted }: Accepted = {}) =>
    viaDialog
      ? data<FormResult>({ result: { status: "success" }, ...accepted }, { headers })
      : redirect(to, { status: 303, headers });
  return {
    ok: true,
    value: submission.value,
    visit,
    fail,
    /** Like `attempt`, but returns 503 with the typed values while Postgres is down or read-only. */
    attempt: <Value, Next, Reply = never>(
      work: Promise<Value>,
      next: (value: Value) => Next | Promise<Next>,
      answers: Record<string, (refusal: Refusal) => Reply> = {},
    ) =>
      attempt<Value, Next, Reply | ReturnType<typeof fail>>(work, next, {
        unavailable: () => fail(503, UNAVAILABLE),
        ...answers,
      }),
    failures: (status: number, notices: Record<string, Notice>) =>
      Object.fromEntries(Object.entries(notices).map(([code, notice]) => [code, () => fail(status, notice)])),
    /** Rejects a field for a reason the schema can't check, such as an error from Stripe. */
    refuse: (
      field: keyof z.output<S> & string,
      message: string,
      { status = 400, ...more }: Accepted & { status?: number } = {},
    ) => answer(status, { fieldErrors: { [field]: [formError(message)] } }, more),
    succeed,
    /**
     * Redirects (303) to a page with one of its notices. A dialog gets the notice itself.
     * @param facts URL parameters of the notice. `description` changes only the dialog's notice
     */
    tell: <All extends Notices>(
      page: string,
      notices: All,
      key: keyof All & string,
      {
        headers,
        facts,
        ...only
      }: { headers?: HeadersInit; facts?: Record<string, string>; description?: string } = {},
    ) =>
      succeed(withNotice(page, notices, key, facts), {
        notice: { ...(notices[key] as Notice), ...only },
        headers,
      }),
  } as const;
}

/**
 * Don't search these fields for card numbers, because one in ten long numbers passes a card's check digit. The fields
 * have their own validation.
 */
const NEVER_A_CARD = ["phone", "email"];

/** Reads the posted fields without card numbers. Returns null if the body can't be parsed. */
async function readFields(
  request: Request,
  names: string[],
  secrets: string[] = [],
): Promise<FormData | null> {
  let body: FormData;
  try {
    body = await request.formData();
  } catch {
    return null;
  }
  const fields = new FormData();
  for (const name of names) {
    for (const value of body.getAll(name)) {
      if (typeof value !== "string") continue;
      const asTyped = secrets.includes(name) ? storableText(value) : cleanText(value);
      // Don't search values longer than any field allows. The search would block the process, and the schema rejects
      // the values anyway.
      const neverACard =
        secrets.includes(name) || NEVER_A_CARD.includes(name) || asTyped.length > LIMITS.text;
      fields.append(name, neverACard ? asTyped : withoutCardNumbers(asTyped));
    }
  }
  return fields;
}
