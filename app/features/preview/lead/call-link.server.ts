import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { seal, unseal } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";

const PURPOSE = "call-link";
/** Tokens are in the query string, because logs and referrers contain only paths. */
const PARAMETER = "call";

const LINK_DAYS = 30;

interface LinkedCall {
  sessionId: string;
  /**
   * Email address that received the link. Null if the visitor didn't check the consent in the form that sent the link.
   */
  agreeing: string | null;
}

/** The token is encrypted, because a URL must not contain email addresses. */
export function callUrl({ sessionId, agreeing }: LinkedCall): string {
  const token = seal(PURPOSE, [Date.now() + LINK_DAYS * DAY_MS, sessionId, agreeing ?? ""].join(" "));
  return env().APP_URL + withParams(paths.preview, { [PARAMETER]: token });
}

export function callOfLink(request: Request): LinkedCall | null | undefined {
  const token = new URL(request.url).searchParams.get(PARAMETER);
  if (token === null) return undefined;
  const [until, sessionId, agreeing] = unseal(PURPOSE, token)?.split(" ") ?? [];
  return sessionId && Date.now() <= Number(until) ? { sessionId, agreeing: agreeing || null } : null;
}
