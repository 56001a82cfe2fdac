import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { DeadLink, LinkPage, linkTitle, type LinkView } from "~/features/accounts/link/link-page";
import { asksOf, type Done, findLink, inviterOf, followLink } from "~/features/accounts/link/links.server";
import { ownWords, passwordFault } from "~/features/accounts/sign-in/passwords.server";
import { LINK_SCHEMAS } from "~/features/accounts/sign-in/schemas.server";
import { startSession } from "~/features/accounts/session/start-session.server";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { sessionCookie } from "~/lib/http/cookies.server";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta<LinkView | null>((view) => ({
  title: view ? linkTitle(view) : "This link no longer works",
  description: "The page of a link in one of our emails.",
  path: paths.authConfirm,
}));

export const headers = privateHeaders;

/** Shows the page of every emailed link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const link = await findLink(request);
  if (!link) return data(null, { status: 404 });
  const { purpose, email } = link;
  return data<LinkView>({ purpose, email, asks: await asksOf(link, request), by: await inviterOf(link) });
}

export async function action({ request }: ActionFunctionArgs) {
  const dead = () => {
    throw redirect(new URL(request.url).pathname, 303);
  };
  const link = await findLink(request);
  if (!link) return dead();
  const asks = await asksOf(link, request);
  const form = await parseForm(request, LINK_SCHEMAS[asks], { name: "link", hide: ["password"] });
  if (!form.ok) return form.reply;
  const { password } = form.value;
  const weak = asks === "newPassword" ? await passwordFault(password, await ownWords(link.email)) : null;
  if (weak) return form.refuse("password", weak);
  return form.attempt(followLink(link, asks, password, request), (done) => redirectAfter(request, done), {
    ...authAnswers(form),
    "dead-link": dead,
    "wrong-password": () => form.refuse("password", WRONG_PASSWORD),
  });
}

const WRONG_PASSWORD = "That isn't the right password. If you didn't ask for this email, do nothing.";

async function redirectAfter(request: Request, { to, signedOutTo = to, signsIn, signsOut }: Done) {
  const headers = signsIn ? await startSession(request, signsIn) : new Headers();
  if (signsOut) headers.append("Set-Cookie", await sessionCookie.clear());
  const isSignedIn = signsIn !== undefined || (await getSessionUser(request)) !== null;
  return redirectDocument(isSignedIn ? to : signedOutTo, { status: 303, headers });
}

export default function EmailedLink() {
  const view = useLoaderData<typeof loader>();
  return view ? <LinkPage view={view} /> : <DeadLink />;
}
