import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PLAN_WORDS } from "~/features/accounts/own/plan-state";
import { CheckoutError } from "~/features/billing/stripe.server";
import { cancelTrial, readCancelLink } from "~/features/trial/running/cancel-trial.server";
import { syncTrial } from "~/features/trial/running/sync-trial.server";
import { planOf } from "~/features/trial/running/plan-state.server";
import { CANCEL_NOTICES } from "~/features/trial/trial.messages";
import { getTrialSignup } from "~/features/trial/signup/accept-trial.server";
import { readStartedSignup } from "~/features/trial/signup/trial-cookie.server";
import { orWhileDown } from "~/lib/db.server";
import type { Notice } from "~/lib/form-result";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { MessagePage } from "~/ui/message-page";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({
  title: "Cancel your trial",
  description: "End the trial before we charge anything.",
  path: paths.trialCancel,
});

export const headers = privateHeaders;

/**
 * Returns the sign-up of the link, or null if the link expired. Without a link, returns the sign-up that this browser
 * started.
 * @throws {Response} 404 without a sign-up
 */
async function findLinkedSignup(request: Request) {
  const given = new URL(request.url).searchParams.get("trial");
  const link = given === null ? null : readCancelLink(given);
  if (link?.expired) return null;
  const signup = given === null ? await readStartedSignup(request) : link && (await getTrialSignup(link.id));
  if (!signup) throw new Response(null, { status: 404 });
  return signup;
}

/** @throws {Response} also 503 while Postgres is down */
const requireLinkedSignup = (request: Request) => attempt(findLinkedSignup(request), (signup) => signup);

interface Page {
  title: string;
  text: string;
  /** Shows the button that cancels the trial. */
  asks?: true;
  notice?: Notice | null;
}

const EXPIRED: Page = {
  title: "This link no longer works",
  text: `The link expired a few days after the trial's last day. To cancel now, sign in and open "Billing and invoices". No account, or something looks wrong? Write to us, and we'll cancel the trial for you.`,
};

/**
 * The question whether to cancel, or the plan's state in the dashboard's words.
 * @param notice of the URL. The URL may be old, so the plan's own state comes first.
 */
function pageOf(plan: Awaited<ReturnType<typeof planOf>>, notice: Notice | null): Page {
  const { state, businessName, daysLeft, lastDay, cancelHref, unreachable } = plan;
  const { cancelled } = CANCEL_NOTICES;
  const isConfirmed = notice === cancelled;
  if (isConfirmed && (state === "ended" || (unreachable && cancelHref))) {
    return { title: cancelled.title, text: cancelled.description };
  }
  if (cancelHref) {
    const isTrial = ["trial", "paused"].includes(state) && daysLeft > 0;
    const text = isTrial
      ? `Nothing has been charged. Bubby keeps answering for ${businessName} until ${lastDay}. If you cancel, your card is never charged.`
      : "If your card hasn't been charged yet, canceling prevents the charge, and you pay nothing.";
    const title = `Cancel the trial for ${businessName}?`;
    return { title, text, asks: true, notice: isConfirmed ? null : notice };
  }
  const { heading, next } = PLAN_WORDS[state](plan);
  return { title: heading, text: next };
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Page> {
  const signup = await requireLinkedSignup(request);
  return signup ? pageOf(await planOf(signup), noticeOf(request, CANCEL_NOTICES)) : EXPIRED;
}

/** Only a POST cancels, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const signup = await requireLinkedSignup(request);
  const { pathname, search } = new URL(request.url);
  const back = () => redirect(pathname + search, 303);
  if (!signup) return back();
  const tell = (key: keyof typeof CANCEL_NOTICES) =>
    redirect(withNotice(pathname + search, CANCEL_NOTICES, key), 303);
  try {
    const canceled = () => tell("cancelled");
    const answer = await attempt(cancelTrial(signup), canceled, { charged: back });
    // If Postgres is down, Stripe's event stores the cancellation later.
    if (signup.stripeCustomerId) await orWhileDown(syncTrial(signup.stripeCustomerId), null);
    return answer;
  } catch (error) {
    if (error instanceof CheckoutError) return tell("unconfirmed");
    throw error;
  }
}

export default function CancelTrial() {
  const { title, text, asks, notice } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <MessagePage title={title} text={text}>
      {asks ? (
        <>
          {notice ? <StatusMessage notice={notice} className="w-full" /> : null}
          <PostForm action={pathname + search} className="flex flex-wrap gap-3">
            <Button>Cancel my trial</Button>
            <ButtonLink to={paths.home} variant="secondary">
              Keep it
            </ButtonLink>
          </PostForm>
        </>
      ) : (
        <>
          <ButtonLink to={paths.dashboard}>Open my account</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact
          </ButtonLink>
        </>
      )}
    </MessagePage>
  );
}
