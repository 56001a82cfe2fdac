import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readCancelLink } from "~/features/trial/mails/cancel-link.server";
import { withCheckoutWords } from "~/features/trial/payment/own-signup.server";
import { cancelTrial } from "~/features/trial/running/cancel-trial.server";
import { planOf } from "~/features/trial/running/plan-state.server";
import { longDay } from "~/features/trial/trial-choice";
import { CANCEL_NOTICES } from "~/features/trial/trial.messages";
import { getStartedSignup, getTrialSignup } from "~/features/trial/signup/trial.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { MessagePage } from "~/ui/message-page";

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
 */
async function requireLinkedSignup(request: Request) {
  const given = new URL(request.url).searchParams.get("trial");
  const link = readCancelLink(given);
  if (link?.expired) return null;
  const signup = given === null ? await getStartedSignup(request) : link && (await getTrialSignup(link.id));
  if (!signup) throw new Response(null, { status: 404 });
  return signup;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await requireLinkedSignup(request);
  if (!signup) return null;
  const { businessName, trialEndDate, status } = signup;
  const notice = noticeOf(request, CANCEL_NOTICES);
  const isCancelled =
    notice !== null || (status === "active" && (await planOf(signup)).state === "cancelled");
  return {
    businessName,
    // After the last day, canceling takes effect immediately, because the charge follows within an hour.
    lastDay: trialEndDate && trialEndDate > new Date() ? longDay(trialEndDate) : null,
    running: status === "active",
    paying: status === "converted",
    cancelled: status !== "converted" && isCancelled ? CANCEL_NOTICES.cancelled : null,
  };
}

/** Only a POST cancels, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const signup = await requireLinkedSignup(request);
  const { pathname, search } = new URL(request.url);
  const back = () => redirect(pathname + search, 303);
  // The trial may have ended after the page was loaded.
  if (signup?.status !== "active") return back();
  return attempt(
    withCheckoutWords(cancelTrial(signup)),
    () => redirect(withNotice(pathname + search, CANCEL_NOTICES, "cancelled"), 303),
    { charged: back },
  );
}

function Expired() {
  return (
    <MessagePage
      title="This link no longer works"
      text={`The link expired a few days after the trial's last day. To cancel now, sign in and open "Billing and invoices". No account, or something looks wrong? Write to us, and we'll cancel the trial for you.`}
    >
      <ButtonLink to={paths.dashboard}>Open my account</ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary">
        Contact
      </ButtonLink>
    </MessagePage>
  );
}

export default function CancelTrial() {
  const trial = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!trial) return <Expired />;
  const { businessName, lastDay, running, paying, cancelled } = trial;
  const answering = lastDay ? ` Bubby keeps answering for ${businessName} until ${lastDay}.` : "";
  if (cancelled || !running) {
    const ended = paying
      ? 'Your subscription is running now. To cancel it, sign in and open "Billing and invoices".'
      : "There's nothing left to cancel here. Contact us if something looks wrong.";
    return (
      <MessagePage
        title={cancelled?.title ?? "This trial has ended"}
        text={cancelled ? cancelled.description + answering : ended}
      >
        {paying ? <ButtonLink to={paths.dashboard}>Open my account</ButtonLink> : null}
        <ButtonLink to={paths.contact} variant="secondary">
          Contact
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      reports={false}
      title={`Cancel the trial for ${businessName}?`}
      text={`Nothing has been charged.${answering} If you cancel, your card is never charged.`}
    >
      <PostForm action={pathname + search} className="flex flex-wrap gap-3">
        <Button>Cancel my trial</Button>
        <ButtonLink to={paths.home} variant="secondary">
          Keep it
        </ButtonLink>
      </PostForm>
    </MessagePage>
  );
}
