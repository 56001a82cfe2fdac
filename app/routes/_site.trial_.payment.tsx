import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { lastCardFault, startHostedCheckout } from "~/features/trial/payment/trial-billing.server";
import { openPaymentStep, staysLead } from "~/features/trial/payment/open-payment-step.server";
import PaymentStep from "~/features/trial/payment/payment-step";
import { Progress } from "~/features/trial/form/progress";
import { TrialSummary, TWO_COLUMNS } from "~/features/trial/form/trial-summary";
import SecondStep from "~/features/trial/form/second-step";
import {
  PAYMENT_NOTICES,
  paymentPath,
  requireOwnSignup,
  requireShownSignup,
  toAddressField,
  toChangedPlan,
  withCheckoutWords,
} from "~/features/trial/payment/own-signup.server";
import { paymentFailed, TRIAL_STEPS } from "~/features/trial/trial.messages";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { noticeOf } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { StatusMessage } from "~/ui/forms/status-message";
import { Icon } from "~/ui/icons/icon";

export { clientAction } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

interface Data {
  second: string | null;
}

const stepOf = ({ second }: Data) => (second === null ? "payment" : "second");

export const meta = pageMeta((data: Data) => {
  const { title, subtitle } = TRIAL_STEPS[stepOf(data)];
  return { title, description: subtitle, path: paths.trialPayment };
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await requireOwnSignup(request, new URL(request.url).searchParams.get("signup"));
  const { notice, refused, next } = await openPaymentStep(signup);
  if (refused) throw toAddressField();
  if (notice) throw data({ title: notice.title, advice: notice.description }, { status: 503 });
  if (next.step === "second") return { second: next.email, payment: null, problem: null } as const;
  if (next.step === "success") throw redirect(withParams(paths.success, { plan: next.planName }));
  const told = noticeOf(request, PAYMENT_NOTICES);
  const isDeclined = told === PAYMENT_NOTICES.declined;
  const problem = isDeclined ? paymentFailed(await withCheckoutWords(lastCardFault(signup))) : told;
  return { second: null, payment: next.payment, problem } as const;
}

export async function action({ request }: ActionFunctionArgs) {
  const { signup, isCurrent } = await requireShownSignup(request);
  if (signup.cardSavedAt || (await staysLead(signup))) return redirectDocument(paymentPath(signup), 303);
  if (!isCurrent) return toChangedPlan(signup);
  return redirectDocument(await withCheckoutWords(startHostedCheckout(signup)), 303);
}

/** Reloading would create another SetupIntent and clear the card form. */
export const shouldRevalidate = () => false;

export default function TrialPayment() {
  const { second, payment, problem } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const step = stepOf({ second });
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
              <SecondStep email={second} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
