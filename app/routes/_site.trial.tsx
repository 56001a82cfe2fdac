import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { businessTypes } from "~/content/practice-areas";
import { TRIAL_PAGE } from "~/content/trial/page";
import { getVisitor } from "~/features/accounts/own/visitor.server";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { trialAfterCall } from "~/features/preview/call/call.server";
import TrialDialog from "~/features/trial/form/trial-dialog";
import type { TrialInitial } from "~/features/trial/form/trial-form";
import { openPaymentStep, paymentProblem } from "~/features/trial/payment/payment-step.server";
import { acceptTrial, getTrialSignup } from "~/features/trial/signup/accept-trial.server";
import { hasRunningTrial } from "~/features/trial/signup/duplicate.server";
import { isResumeOver, resumableId } from "~/features/trial/signup/resume.server";
import { formValuesOf, trialCookie, typedBefore } from "~/features/trial/signup/trial-cookie.server";
import { callVolumes } from "~/features/trial/signup/trial-form.options";
import { TrialPage } from "~/features/trial/form/trial-page";
import { ADDRESS_REFUSED, TRIAL_FAILED, TRIAL_NOTICES } from "~/features/trial/trial.messages";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { orWhileDown } from "~/lib/db.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { formPageOf } from "~/lib/http/visit.server";
import { log } from "~/lib/log.server";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { covered } from "~/ui/covered";
import { previewCookie } from "~/lib/http/conversation-cookie.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = {
  access: "public",
  offers: false,
  covered: (data) => (data as Awaited<ReturnType<typeof loader>> | undefined)?.open === true,
  published: {
    // Use literals here. An import would add the plan catalog to the page's script.
    plan: ["starter", "professional", "enterprise"],
    billing: ["monthly", "annual"],
    form: ["closed"],
    businessType: Object.keys(businessTypes),
    currentCallVolume: Object.keys(callVolumes),
  },
};

export const meta = pageMeta({ ...TRIAL_PAGE, path: paths.trial });

/**
 * `?form=closed` shows the page without its dialog. `?back` restores the typed values and shows the form even during a
 * running trial. `?another` starts another trial. `?resume` fills in a sign-up that stopped at the card.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { resume, ...params } = Object.fromEntries(new URL(request.url).searchParams);
  const open = params.form !== "closed";
  const resumed = resume === undefined ? null : await readResumed(resume);
  const asked = "another" in params || "back" in params || resumed !== null;
  const { trial } = open && !asked ? await getVisitor(request) : { trial: null };
  if (trial) throw redirect(trial.to);
  const typed = resumed?.typed ?? (await orWhileDown(typedBefore(request), null));
  // Another trial is for another business and needs another email address.
  const blank = "another" in params ? { businessName: "", email: "" } : {};
  // Read the preview call from the cookie, because a URL must not contain a name.
  const played = params.from === "preview" ? await trialAfterCall(await previewCookie.read(request)) : {};
  return {
    open,
    drawnAt: new Date(),
    refused: resumed?.notice ?? noticeOf(request, TRIAL_NOTICES),
    initial: { ...blank, ...typed, ...played, ...params } as TrialInitial,
  };
}

/** @throws {Response} a redirect to the account if a trial of the address is running */
async function readResumed(token: string) {
  const id = resumableId(token);
  const signup = id && (await getTrialSignup(id));
  if (!signup || isResumeOver(signup)) return { typed: null, notice: TRIAL_NOTICES["link-over"] };
  if (signup.cardSavedAt || (await hasRunningTrial(signup.email))) throw redirect(paths.dashboard);
  return { typed: formValuesOf(signup), notice: null };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, TrialSchema, { name: "trial" });
  if (!form.ok) return form.reply;
  const user = await getSessionUser(request);
  const accepted = acceptTrial(form.value, {
    visit: form.visit,
    pageUrl: formPageOf(request),
    // Admins fill in the form for someone else, so don't link the trial to an admin's account.
    userId: user?.role === "customer" ? user.userId : null,
  });
  return form.attempt(
    accepted,
    async (trial) => {
      const headers = { "Set-Cookie": await trialCookie(request, trial) };
      try {
        const next = await openPaymentStep(trial.signup);
        const to =
          next.step === "success" ? withParams(paths.success, { plan: next.planName }) : paths.trialPayment;
        return form.succeed(to, { headers, next });
      } catch (error) {
        const { isAddressRefused, notice } = problemOf(error);
        if (isAddressRefused) return form.refuse("email", ADDRESS_REFUSED, { headers });
        return form.fail(503, notice, headers);
      }
    },
    form.failures(503, { "not-stored": TRIAL_FAILED, unavailable: TRIAL_FAILED }),
  );
}

/** The form is stored, so the visitor can send it again. */
function problemOf(error: unknown) {
  try {
    return paymentProblem(error);
  } catch {
    log.error({ err: error }, "couldn't open the payment step");
    return { isAddressRefused: false, notice: TRIAL_FAILED };
  }
}

export default function Trial() {
  const { open, drawnAt, refused, initial } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const closed = `${paths.trial}?form=closed`;
  return (
    <>
      <div {...covered(open)}>
        <TrialPage />
      </div>
      {open ? (
        <TrialDialog
          via="page"
          path={paths.trial}
          search=""
          initial={initial}
          refused={refused}
          drawnAt={drawnAt}
          closeTo={closed}
          onClose={() => navigate(closed, { replace: true, preventScrollReset: true })}
        />
      ) : null}
    </>
  );
}
