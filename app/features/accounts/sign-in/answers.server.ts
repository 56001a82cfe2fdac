import type { Answers } from "~/lib/form.server";
import type { Refusal } from "~/lib/http/refusal.server";
import { counted } from "~/lib/text/search";
import { failed } from "~/lib/form-result";
import { BUSY, MAILED_OFTEN, UNAVAILABLE } from "./auth.messages";
import { CODES_STOPPED } from "../two-step/two-step.messages";

export const waitWords = (seconds: number) =>
  `Please try again in ${counted(Math.ceil(seconds / 60), "minute")}.`;

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
