import { paths } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";
import { UNCERTAIN } from "../trial.messages";

/** Pauses between the first attempts, in milliseconds. Each later pause is 30 seconds. */
const PAUSES = [1_000, 3_000, 6_000];
/** Milliseconds to wait for a response. The server always responds sooner. */
const ANSWER_WITHIN_MS = 30_000;

/** "elsewhere" means that the browser is navigating away. */
type Start = "started" | "elsewhere";

/**
 * Asks the server repeatedly until the trial is running. Never throws. Repeated calls are safe.
 * @param onDelay called with the reason after the fourth and each later attempt
 */
export async function startTrial(signup: string, onDelay?: (reason: Notice) => void): Promise<Start> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(signup);
    if (typeof answer === "string") return answer;
    if (tries >= PAUSES.length) onDelay?.(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSES[tries] ?? 30_000));
  }
}

async function ask(signup: string): Promise<Start | Notice> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(paths.trialReturn, {
      method: "POST",
      body: new URLSearchParams({ signup }),
      signal,
    });
    // Another trial of the email address started first. The payment page explains it.
    if (response.redirected) {
      window.location.assign(response.url);
      return "elsewhere";
    }
    const { confirmed, notice } = (await response.json()) as { confirmed?: boolean; notice?: Notice };
    return confirmed ? "started" : (notice ?? UNCERTAIN);
  } catch {
    return UNCERTAIN;
  }
}
