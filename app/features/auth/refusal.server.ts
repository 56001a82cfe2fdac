import { isDatabaseUnavailable } from "~/lib/db.server";
import { counted } from "~/lib/search";
import type { Notice } from "~/ui/forms/post/form-result";
import { BUSY, failed, UNAVAILABLE } from "./auth.messages";

/**
 * busy: too many passwords are waiting to be checked. too-many: the current password was wrong too often.
 * dead-link: a mailed link is used or too old.
 */
type Code = "busy" | "too-many" | "wrong-password" | "dead-link";

/** A verb of auth throws this if it can't do what the user asked for. */
export class Refusal extends Error {
  /** @param retryAfter in seconds */
  constructor(
    readonly code: Code,
    readonly retryAfter = 0,
  ) {
    super(code);
  }
}

interface Answers<Reply> {
  fail(status: number, notice: Notice, headers?: HeadersInit): Reply;
}

type Outcome<Value, Reply> =
  { ok: true; value: Value } | { ok: false; code: Code | "unavailable"; reply: Reply };

/** Waits for a verb of auth. @returns its value, or the form's answer to a refusal; `title` heads the faults on our side */
export async function attempt<Value, Reply>(
  form: Answers<Reply>,
  title: string,
  work: Promise<Value>,
): Promise<Outcome<Value, Reply>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (isDatabaseUnavailable(error))
      return { ok: false, code: "unavailable", reply: form.fail(503, failed(title, UNAVAILABLE)) };
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, code: error.code, reply: replyTo(form, title, error) };
  }
}

function replyTo<Reply>(form: Answers<Reply>, title: string, { code, retryAfter }: Refusal): Reply {
  switch (code) {
    case "busy":
      return form.fail(503, failed(title, BUSY));
    case "wrong-password":
      return form.fail(400, failed("Wrong Password", "That is not your current password. Please try again."));
    case "dead-link":
      return form.fail(400, failed("Link Used", "This link no longer works. Please ask for a new one."));
    case "too-many": {
      const wait = counted(Math.ceil(retryAfter / 60), "minute");
      return form.fail(
        429,
        failed("Too Many Tries", `The current password was wrong too often. Please try again in ${wait}.`),
        { "Retry-After": String(retryAfter) },
      );
    }
  }
}
