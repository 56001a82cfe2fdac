import { paths } from "~/lib/paths";
import type { Notice } from "~/lib/form-result";
import { UNCERTAIN } from "../trial.messages";

/** Milliseconds. Later retries are half a minute apart. */
const PAUSES = [1_000, 3_000, 6_000];
/** Milliseconds. Longer than any response. */
const ANSWER_WITHIN_MS = 30_000;

/** "elsewhere": the browser is navigating away. */
type Start = "started" | "elsewhere";

/**
 * Asks the server repeatedly until the trial is running. Repeating is harmless. Never throws.
 * @param onDelay called with the reason from the fourth attempt on
 */
export async function startTrial(onDelay?: (reason: Notice) => void): Promise<Start> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (typeof answer === "string") return answer;
    if (tries >= PAUSES.length) onDelay?.(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSES[tries] ?? 30_000));
  }
}

async function ask(): Promise<Start | Notice> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(paths.trialReturn, { method: "POST", signal });
    // Another trial of the address started first, which the payment page explains.
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
