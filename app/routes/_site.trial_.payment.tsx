import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import DuplicateStep from "~/features/trial/form/duplicate-step";
import { Progress } from "~/features/trial/form/progress";
import { TrialSummary, TWO_COLUMNS } from "~/features/trial/form/trial-summary";
import { startHostedCheckout } from "~/features/trial/payment/card.server";
import { paymentPath, requireOwnSignup } from "~/features/trial/payment/own-signup.server";
import PaymentStep from "~/features/trial/payment/payment-step";
import {
  declinedNotice,
  openPaymentStep,
  PAYMENT_NOTICES,
  paymentProblem,
} from "~/features/trial/payment/payment-step.server";
import { TRIAL_NOTICES, TRIAL_STEPS } from "~/features/trial/trial.messages";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { StatusMessage } from "~/ui/forms/status-message";
import { Icon } from "~/ui/icons/icon";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

interface Data {
  duplicate: string | null;
}

const stepOf = ({ duplicate }: Data) => (duplicate === null ? "payment" : "duplicate");

export const meta = pageMeta((data: Data) => {
  const { title, subtitle } = TRIAL_STEPS[stepOf(data)];
  return { title, description: subtitle, path: paths.trialPayment };
});

export const headers = privateHeaders;

/** The page says what failed. If Stripe rejects the email address, the form says so. */
const orSay = <T,>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const { isAddressRefused, notice, again } = paymentProblem(error);
    if (isAddressRefused) throw redirect(withNotice(paths.trial, TRIAL_NOTICES, "address-refused"), 303);
    const { title, description: advice } = notice;
    const headers = again ? { "Retry-After": String(again), Refresh: String(again) } : undefined;
    throw data({ title, advice, again }, { status: 503, headers });
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await orSay(requireOwnSignup(request, new URL(request.url).searchParams.get("signup")));
  const next = await orSay(openPaymentStep(signup));
  if (next.step === "duplicate") return { duplicate: next.email, payment: null, problem: null } as const;
  if (next.step === "success") throw redirect(withParams(paths.success, { plan: next.planName }));
  const isDeclined = noticeOf(request, PAYMENT_NOTICES) !== null;
  const problem = isDeclined ? await orSay(declinedNotice(signup)) : null;
  return { duplicate: null, payment: next.payment, problem } as const;
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await request.formData().catch(() => new FormData());
  const signup = await orSay(requireOwnSignup(request, fields.get("signup")));
  const { step } = await orSay(openPaymentStep(signup));
  if (step !== "payment") return redirectDocument(paymentPath(signup.id), 303);
  // The step may have stored another customer.
  const opened = await orSay(requireOwnSignup(request, signup.id));
  return redirectDocument(await orSay(startHostedCheckout(opened)), 303);
}

/** Reloading would clear the card form. */
export const shouldRevalidate = () => false;

export default function TrialPayment() {
  const { duplicate, payment, problem } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const step = stepOf({ duplicate });
  return (
    <div className="container-page py-5 md:py-10">
      <div
        className={`mx-auto max-w-xl rounded-card border border-hairline bg-surface p-6 sm:p-8 ${payment ? "lg:max-w-5xl" : ""}`}
      >
        <h1 className="text-h3">{TRIAL_STEPS[step].title}</h1>
        <p className="mt-1 mb-5 text-muted">{TRIAL_STEPS[step].subtitle}</p>
        <div className={payment ? TWO_COLUMNS : undefined}>
          {payment ? <TrialSummary terms={[payment.terms]} /> : null}
          <div>
            <Progress step={step} />
            {payment ? (
              <>
                <Link
                  to={`${paths.trial}?back`}
                  className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
                >
                  <Icon name="ArrowLeft" size={18} className="text-accent" />
                  Back
                </Link>
                {problem ? <StatusMessage notice={problem} className="mb-6" /> : null}
                <PaymentStep
                  payment={payment}
                  onConfirmed={() => navigate(withParams(paths.success, { plan: payment.planName }))}
                />
              </>
            ) : (
              <DuplicateStep email={duplicate} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
