import type { Answers } from "~/lib/form.server";
import type { Refusal } from "~/lib/http/refusal.server";
import { counted } from "~/lib/text/search";
import { failed } from "~/lib/form-result";
import { BUSY, MAILED_OFTEN, UNAVAILABLE } from "./auth.messages";
import { CODES_STOPPED } from "../two-step/two-step.messages";

const waitWords = (seconds: number) => `Please try again in ${counted(Math.ceil(seconds / 60), "minute")}.`;

/**
 * Form errors by refusal code. "busy": too many passwords are being checked. "mailed-often": a limit stopped the email.
 * "too-many": the password was wrong too often. "stopped": too many codes were wrong today.
 * @param title title of server errors
 */
export const authAnswers = <Reply>({ fail }: Answers<Reply>, title = "That didn't work") => ({
  unavailable: () => fail(503, failed(title, UNAVAILABLE)),
  busy: () => fail(503, failed(title, BUSY)),
  "mailed-often": () => fail(429, MAILED_OFTEN),
  "wrong-password": () =>
    fail(400, failed("Wrong Password", "That isn't your current password. Please try again.")),
  stopped: () => fail(403, failed("Codes Blocked", CODES_STOPPED)),
  "too-many": ({ amount }: Refusal) => {
    const words = `You've had too many wrong tries. ${waitWords(amount)}`;
    return fail(429, failed("Too Many Tries", words), { "Retry-After": String(amount) });
  },
});

/** Form errors of the sign-in form. */
export function signInAnswers<Reply>({ fail }: Answers<Reply>) {
  const answer = (status: number, words: string, headers?: HeadersInit) =>
    fail(status, failed("Sign in failed", words), headers);
  return {
    wrong: () =>
      answer(
        400,
        "That email and password don't match an account. Please try again. Just signed up? Confirm your email first.",
      ),
    limited: ({ amount }: Refusal) =>
      answer(429, `There were too many sign-in attempts. ${waitWords(amount)}`, {
        "Retry-After": String(amount),
      }),
    busy: () => answer(503, BUSY),
    unavailable: () => answer(503, "We can't check your password right now. Please try again in a minute."),
  };
}
