import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { HONEYPOT_FIELD, VIA_FIELD, type FormResult, type Notice } from "~/ui/forms/form-result";
import { networkOf } from "./http/address";
import { limit, type Limit } from "./rate-limit.server";
import { visitOf } from "./http/visit.server";

interface FormRules {
  /** Names the form in limits, claims and consents. */
  name: string;
  /** Posts from one network; generous, since an office shares one. */
  limit?: Limit;
  /** Fields never sent back, such as passwords. */
  hide?: string[];
}

interface Accepted {
  headers?: HeadersInit;
  /** What a dialog goes on with. */
  next?: unknown;
}

const DEFAULT_LIMIT: Limit = { points: 30, seconds: 600 };

export const TOO_MANY =
  "Too many tries in a short time. Nothing you typed is lost: please wait a few minutes and send it again.";
const UNREADABLE = "We could not read this form. Please send it again.";
const HONEYPOT_FILLED =
  "A field that people cannot see was filled in, perhaps by your browser. We have emptied it: please send the form again.";

/**
 * The way in of every form: reads the body, keeps only fields that the schema knows, cleans the text, then honeypot, limit and
 * schema. On success it offers `succeed` and `fail` so that each action answers alike: 303 to a page, or 4xx/503 with what was
 * typed. Never reads `request` itself, so that the action still can.
 */
export async function parseForm<S extends z.ZodObject>(request: Request, schema: S, rules: FormRules) {
  const posted = await readFields(request, [...Object.keys(schema.shape), HONEYPOT_FIELD, VIA_FIELD]);
  const viaDialog = posted?.get(VIA_FIELD) === "dialog";
  const honeypot = posted?.get(HONEYPOT_FIELD);
  posted?.delete(VIA_FIELD);
  posted?.delete(HONEYPOT_FIELD);

  const submission = parseWithZod(posted ?? new FormData(), { schema });
  const answer = (status: number, formErrors?: string[], notice?: Notice, headers?: HeadersInit) =>
    data<FormResult>(
      { result: submission.reply({ formErrors, hideFields: rules.hide }), notice },
      { status, headers },
    );

  if (!posted) return { ok: false, reply: answer(400, [UNREADABLE]) } as const;
  if (honeypot) return { ok: false, reply: answer(400, [HONEYPOT_FILLED]) } as const;
  const visit = visitOf(request);
  const { allowed, retryAfter } = await limit(
    `form:${rules.name}`,
    networkOf(visit.address),
    rules.limit ?? DEFAULT_LIMIT,
  );
  if (!allowed) {
    return {
      ok: false,
      reply: answer(429, [TOO_MANY], undefined, { "Retry-After": String(retryAfter) }),
    } as const;
  }
  if (submission.status !== "success") {
    return { ok: false, reply: answer(400) } as const;
  }
  return {
    ok: true,
    value: submission.value as z.output<S>,
    visit,
    /** What was asked could not be done: the same page with what was typed, and why. */
    fail: (status: number, notice: Notice, headers?: HeadersInit) =>
      answer(status, [`${notice.title}: ${notice.description}`], notice, headers),
    /** What only the database or Stripe could tell is wrong with a field: as if the schema had said it. */
    refuse: (field: keyof z.output<S> & string, message: string, headers?: HeadersInit) =>
      data<FormResult>(
        { result: submission.reply({ fieldErrors: { [field]: [message] }, hideFields: rules.hide }) },
        { status: 400, headers },
      ),
    /** 303 to the page that says so; a dialog gets the notice itself, and what else it needs to go on. */
    succeed: (to: string, notice?: Notice, { headers, ...more }: Accepted = {}) =>
      viaDialog
        ? data<FormResult>({ result: { status: "success" }, notice, ...more }, { headers })
        : redirect(to, { status: 303, headers }),
  } as const;
}

/** The known text fields of the body, or null where it cannot be parsed. Files and unknown names are dropped. */
async function readFields(request: Request, names: string[]): Promise<FormData | null> {
  let body: FormData;
  try {
    body = await request.clone().formData();
  } catch {
    return null;
  }
  const fields = new FormData();
  for (const name of names) {
    for (const value of body.getAll(name))
      if (typeof value === "string") fields.append(name, cleanText(value));
  }
  return fields;
}

/** Postgres stores no NUL and UTF-8 no lone surrogates; other control characters only confuse whoever reads the lead. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}
