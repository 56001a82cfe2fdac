import { redirectDocument } from "@remix-run/node";
import { env } from "~/lib/env.server";
import { withNotice } from "~/lib/http/notice";
import { paths, withParams } from "~/lib/paths";
import { TWO_STEP_NOTICES } from "../factor/factor.messages";
import { halfSessionCookie } from "../factor/half-session.server";
import { enter } from "../session/enter.server";
import type { Identity } from "./identity.server";
import { afterSignIn } from "./sign-in.server";

interface From {
  redirectTo: string | null;
  byLink?: boolean;
}

export async function proceed(
  request: Request,
  { userId, role, hasFactor, noticed }: Identity,
  { redirectTo, byLink = false }: From,
): Promise<Response> {
  if (hasFactor) {
    const to = withParams(paths.authFactor, { redirectTo: redirectTo ?? undefined });
    const headers = { "Set-Cookie": await halfSessionCookie(userId, byLink) };
    return redirectDocument(to, { status: 303, headers });
  }
  const headers = await enter(request, userId);
  const first = env().deployment && role === "admin" && !noticed;
  const to = first ? withNotice(paths.twoStep, TWO_STEP_NOTICES, "first") : afterSignIn(role, redirectTo);
  return redirectDocument(to, { status: 303, headers });
}
