import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { seal, unseal } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";

const PURPOSE = "call-link";
/** In the query, like all tokens, because logs and referrers contain only paths. */
const PARAMETER = "call";

const LINK_DAYS = 30;

interface LinkedCall {
  sessionId: string;
  /** Email address that received the link. Null if the visitor didn't consent in the form that sent it. */
  agreeing: string | null;
}

/** The emailed URL of a preview call. Encrypted, because email addresses don't belong in a URL. */
export function callUrl({ sessionId, agreeing }: LinkedCall): string {
  const token = seal(PURPOSE, [Date.now() + LINK_DAYS * DAY_MS, sessionId, agreeing ?? ""].join(" "));
  return env().APP_URL + withParams(paths.preview, { [PARAMETER]: token });
}

/** The call of a request's link. Undefined without a link. Null if the link is invalid or expired. */
export function callOfLink(request: Request): LinkedCall | null | undefined {
  const token = new URL(request.url).searchParams.get(PARAMETER);
  if (token === null) return undefined;
  const [until, sessionId, agreeing] = unseal(PURPOSE, token)?.split(" ") ?? [];
  return sessionId && Date.now() <= Number(until) ? { sessionId, agreeing: agreeing || null } : null;
}
