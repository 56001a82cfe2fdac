import { DAY_MS } from "~/lib/company-day";
import { env } from "~/lib/env.server";
import { seal, unseal } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";

const PURPOSE = "call-link";
/** In the query, as all tokens are: logs and other pages get paths alone. */
const PARAMETER = "call";

/** A link works this long after its mail was written. */
const LINK_DAYS = 30;

/** A played call that a mail's link opens. */
interface LinkedCall {
  sessionId: string;
  /** The mailbox that got the link, if its form asked to hear from us. */
  agreeing: string | null;
}

/** The address in a mail that leads to a played call. Encrypted: mail addresses don't belong in a URL. */
export function callUrl({ sessionId, agreeing }: LinkedCall): string {
  const token = seal(PURPOSE, [Date.now() + LINK_DAYS * DAY_MS, sessionId, agreeing ?? ""].join(" "));
  return env().APP_URL + withParams(paths.preview, { [PARAMETER]: token });
}

/** The call that a request's link is for: undefined without a link, null if it expired or isn't ours. */
export function callOfLink(request: Request): LinkedCall | null | undefined {
  const token = new URL(request.url).searchParams.get(PARAMETER);
  if (token === null) return undefined;
  const [until, sessionId, agreeing] = unseal(PURPOSE, token)?.split(" ") ?? [];
  return sessionId && Date.now() <= Number(until) ? { sessionId, agreeing: agreeing || null } : null;
}
