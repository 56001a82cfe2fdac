import { paths } from "~/lib/paths";
import type { Notice } from "~/ui/forms/post/form-result";
import { UNCERTAIN } from "../trial.messages";

/** Milliseconds before each further try. */
const PAUSES = [1_000, 3_000, 6_000];
/** Longer than any answer of the server takes. */
const ANSWER_WITHIN_MS = 30_000;

/** The trial runs, the browser goes to another page, or a notice says why not. */
type Start = "started" | "elsewhere" | Notice;

/**
 * Makes our server check that the card is confirmed and start the trial, with more tries after pauses. Asking again is harmless.
 * Never throws.
 */
export async function startTrial(): Promise<Start> {
  for (const pause of PAUSES) {
    const answer = await ask();
    if (typeof answer === "string") return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask();
}

async function ask(): Promise<Start> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(paths.trialReturn, { method: "POST", signal });
    // Another trial of the address was faster, and the payment page says so.
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
