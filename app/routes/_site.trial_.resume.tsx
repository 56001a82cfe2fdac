import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { takeOver } from "~/features/trial/signup/handover.server";
import { isResumeOver, signupIdOfResumeLink } from "~/features/trial/signup/resume.server";
import { choiceOf } from "~/features/trial/trial-choice";
import { heldSignupOf, heldSignupsOf, trialCookie } from "~/features/trial/signup/trial-cookie.server";
import { getTrialSignup } from "~/features/trial/signup/trial.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { privateHeaders } from "~/lib/http/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { MessagePage } from "~/ui/message-page";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Finish setting up your trial",
  description: "Continue where you left off, at the card.",
  path: paths.trialResume,
});

export const headers = privateHeaders;

/**
 * Returns the sign-up of the link, or null if the link expired.
 * @throws {Response} 404 for an invalid link
 */
async function requireLinkedSignup(request: Request) {
  const id = signupIdOfResumeLink(new URL(request.url).searchParams.get("trial"));
  const signup = id && (await getTrialSignup(id));
  if (!signup) throw new Response(null, { status: 404 });
  return isResumeOver(signup) ? null : signup;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await requireLinkedSignup(request);
  if (!signup) return null;
  const { businessName, cardSavedAt } = signup;
  return { businessName, planName: choiceOf(signup).plan.name, done: cardSavedAt !== null };
}

/** Only a POST continues the sign-up, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const signup = await requireLinkedSignup(request);
  const { pathname, search } = new URL(request.url);
  if (!signup) return redirect(pathname + search, 303);
  const user = await getSessionUser(request);
  const userId = user?.role === "customer" ? user.userId : null;
  return attempt(
    takeOver(signup.id, userId, await heldSignupOf(request)),
    async (taken) =>
      redirect(paths.trialPayment, {
        status: 303,
        headers: { "Set-Cookie": await trialCookie(taken, await heldSignupsOf(request)) },
      }),
    { gone: () => redirect(pathname + search, 303) },
  );
}

function Expired() {
  return (
    <MessagePage
      title="This link no longer works"
      text="The link worked for 30 days after you filled in the form. Fill in the form again to start your trial. Nothing is charged for 14 days. Already have an account? Open your account to see your trial."
    >
      <ButtonLink to={paths.trial}>Start 14-Day Trial</ButtonLink>
      <ButtonLink to={paths.dashboard} variant="secondary">
        Open my account
      </ButtonLink>
    </MessagePage>
  );
}

export default function ResumeTrial() {
  const trial = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!trial) return <Expired />;
  const { businessName, planName, done } = trial;
  if (done) {
    return (
      <MessagePage
        title="Your trial is set up"
        text={`The card for ${businessName} is confirmed, and there is nothing left to do here.`}
      >
        <ButtonLink to={paths.dashboard}>Open my account</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Finish setting up your trial"
      text={`Your details for ${businessName} are saved, with the ${planName} plan. Only the card is missing. Nothing is charged for 14 days.`}
    >
      <PostForm action={pathname + search} className="flex flex-wrap gap-3">
        <Button>Continue to the card</Button>
        <ButtonLink to={paths.home} variant="secondary">
          Not now
        </ButtonLink>
      </PostForm>
    </MessagePage>
  );
}
