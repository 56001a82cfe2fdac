import { decode } from "turbo-stream";
import { CHECK_HEADER, type FormResult } from "~/lib/form-result";
import { KEPT, OFFLINE } from "~/lib/page/offline";

/** Id sent with each submission, so that the server recognizes a retry after a lost response. */
const PAGE_ID = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/**
 * Milliseconds to wait for a response. Longer than any response takes, and longer than the server's limit for idle
 * connections.
 */
const ANSWER_WITHIN_MS = 30_000;

export type Outcome =
  | { kind: "answer"; status: number; data: FormResult }
  /** `repeats` is true if the same fields must be posted to the new URL (307). */
  | { kind: "redirect"; to: string; reload: boolean; repeats: boolean }
  | { kind: "thrown"; error: ThrownResponse }
  | { kind: "failed"; reason: string };

interface ThrownResponse {
  status: number;
  statusText: string;
  internal: boolean;
  data: unknown;
}

const TWICE = "It's safe to send the form again. We'll count the form only once.";

const reasons = {
  offline: OFFLINE,
  cut: `The connection to our server dropped. ${KEPT} Check your connection and send the form again. ${TWICE}`,
  slow: `Our server didn't respond in time. ${KEPT} ${TWICE}`,
  foreign: `Another server answered instead of ours, often a Wi-Fi sign-in page. ${KEPT} Sign in to the Wi-Fi in another tab, then send the form again.`,
  large: `Your text is too long. ${KEPT} Shorten the text, then send it again.`,
  ours: (status: number) =>
    `Our server couldn't process the form (error ${status}). That's our fault, not yours. ${KEPT} Wait a moment, then send the form again.`,
  bug: (reference: string | null) =>
    `Something went wrong on our side. ${KEPT} Send it again. If it fails twice, tell us${reference ? ` this reference: ${reference}` : ""}.`,
};

/**
 * Submits a form like Remix, but returns network failures instead of replacing the page. Never throws.
 * @param checkOnly validates without submitting
 */
export async function postForm(
  action: string,
  form: HTMLFormElement,
  submitter: HTMLButtonElement | null,
  checkOnly = false,
): Promise<Outcome> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  const deadline = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const response = await fetch(dataUrl(action), {
      method: "POST",
      headers: { "X-Page-Id": PAGE_ID, ...(checkOnly ? { [CHECK_HEADER]: "1" } : {}) },
      body: fields,
      signal: deadline,
    });
    if (response.headers.get("X-Remix-Response") !== "yes" || !response.body) return notOurs(response);
    // Read the whole body first, because a rejection inside turbo-stream can't be caught.
    const body = await response.blob();
    const { value } = await decode(body.stream(), { plugins: [reviveErrors] });
    return outcomeOf(value as Decoded, response);
  } catch {
    return failed(deadline.aborted ? reasons.slow : navigator.onLine ? reasons.cut : reasons.offline);
  }
}

const failed = (reason: string): Outcome => ({ kind: "failed", reason });

function dataUrl(action: string): URL {
  const url = new URL(action, window.location.href);
  url.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname.replace(/\/$/, "")}.data`;
  url.hash = "";
  return url;
}

function notOurs({ status, redirected }: Response): Outcome {
  if (status === 413) return failed(reasons.large);
  if (status >= 500) return failed(reasons.ours(status));
  return failed(status < 400 || redirected || status === 511 ? reasons.foreign : reasons.ours(status));
}

type Decoded =
  | { data: FormResult }
  | { error: ThrownResponse | null }
  | { redirect: string; reload: boolean; status: number };

function outcomeOf(value: Decoded, response: Response): Outcome {
  if ("redirect" in value) {
    const { redirect: to, reload, status } = value;
    return { kind: "redirect", to, reload, repeats: status === 307 };
  }
  if ("data" in value) return { kind: "answer", status: response.status, data: value.data };
  const { error } = value;
  if (error && error.status < 429) return { kind: "thrown", error };
  const words = error?.data as { title?: unknown; advice?: unknown } | null;
  if (typeof words?.title === "string" && typeof words.advice === "string")
    return failed(`${words.title}: ${words.advice}`);
  return failed(error ? reasons.ours(error.status) : reasons.bug(response.headers.get("X-Request-Id")));
}

/** Only the log contains a server error's message. The response has no message. */
function reviveErrors(type: unknown, ...rest: unknown[]): { value: ThrownResponse | null } | false {
  if (type === "SanitizedError") return { value: null };
  if (type !== "ErrorResponse") return false;
  const [data, status, statusText] = rest as [unknown, number, string];
  return { value: { data, status, statusText, internal: false } };
}
