import { isRouteErrorResponse, replace } from "@remix-run/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormResult } from "~/lib/form-result";
import { BODY_LIMIT } from "~/lib/limits";
import { forgetTyped } from "./typed-text";

/**
 * Milliseconds to wait for a response. Longer than any response takes, and longer than the server's limit for idle
 * connections.
 */
const ANSWER_WITHIN_MS = 30_000;

const KEPT = "Everything you typed is still here.";

const NOT_SENT = {
  offline: `Your device is offline. ${KEPT} Connect to the internet, then send the form again.`,
  large: `Your text is too long. ${KEPT} Shorten the text, then send it again.`,
  lost: `The form didn't reach our server, or the answer got lost. ${KEPT} Check your connection and send the form again. Sent twice, it counts once.`,
};

/**
 * Every route with an action exports this function. A lost connection, a Wi-Fi sign-in page, a proxy's error, or a
 * server error becomes an answer of the form, so the page and everything typed stay.
 * @throws {Response} a redirect
 * @throws statuses below 429, such as 401, 403, and 404, which have their own page
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = new URLSearchParams(await request.clone().text());
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, ANSWER_WITHIN_MS));
  try {
    return await Promise.race([serverAction<FormResult>(), late]);
  } catch (error) {
    if (error instanceof Response) throw redirectOf(error, request.url);
    if (isRouteErrorResponse(error) && error.status < 429) throw error;
    // Return the error, because Remix replaces the page if an action throws. Statuses from 400 reload no data.
    return Response.json(notSent(fields), { status: 503 });
  }
}

/** A redirect to the current URL adds no history entry. Status 303 means that the form was accepted. */
function redirectOf(redirect: Response, action: string) {
  if (redirect.status === 303) forgetTyped(action);
  const to = new URL(redirect.headers.get("Location") ?? "", window.location.href);
  const { status, headers } = redirect;
  return to.href === window.location.href ? replace(to.href, { status, headers }) : redirect;
}

function notSent(fields: URLSearchParams): FormResult {
  const reason = fields.toString().length > BODY_LIMIT ? "large" : navigator.onLine ? "lost" : "offline";
  return {
    result: {
      status: "error",
      initialValue: Object.fromEntries(fields),
      error: { "": [{ text: NOT_SENT[reason] }] },
    },
    notSent: true,
  };
}

/**
 * Every route with a loader exports this function. Only a redirect loads the page's data again after a form. An opened
 * or closed dialog changes only the fragment and loads nothing.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = change;
  if (formMethod) return actionStatus === undefined;
  const isFragment =
    currentUrl.href !== nextUrl.href &&
    currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return !isFragment && defaultShouldRevalidate;
}
