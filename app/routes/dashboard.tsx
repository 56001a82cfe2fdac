import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AccountError, AccountFrame, AccountSection } from "~/features/accounts/own/account-frame";
import { AskedTrial } from "~/features/accounts/own/asked-trial";
import { getCustomerAccount, updateDetails } from "~/features/accounts/own/customer-account.server";
import { DETAILS_LABELS, DetailsForm } from "~/features/accounts/own/details-form";
import { pressButton } from "~/features/accounts/own/dashboard-buttons.server";
import { DetailsSchema } from "~/features/accounts/own/details.schema.server";
import { PlanState } from "~/features/accounts/own/plan-state";
import { UnfinishedTrial } from "~/features/accounts/own/unfinished-trial";
import { requireCustomer } from "~/features/accounts/session/session.server";
import { WELCOME } from "~/content/trial/welcome";
import { intentOf, parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { buttonClass, ButtonLink } from "~/ui/button";
import { StatusMessage } from "~/ui/forms/status-message";
import { DASHBOARD_NOTICES } from "~/features/accounts/own/account.messages";
import { noticeOf } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "customer" };

export const meta = pageMeta({
  title: "Your account",
  description: "Your Bubby account.",
  path: paths.dashboard,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, email } = await requireCustomer(request);
  const account = await getCustomerAccount(userId);
  return { email, notice: noticeOf(request, DASHBOARD_NOTICES), ...account };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireCustomer(request, DETAILS_LABELS);
  if (await intentOf(request)) return pressButton(request, userId);
  const form = await parseForm(request, DetailsSchema, { name: "details" });
  if (!form.ok) return form.reply;
  return form.attempt(updateDetails(userId, form.value), () =>
    form.tell(paths.dashboard, DASHBOARD_NOTICES, "saved"),
  );
}

export default function Dashboard() {
  const { email, notice, details, asked, plans, unfinished, calls } = useLoaderData<typeof loader>();
  const count = asked.length + plans.length + unfinished.length;
  return (
    <AccountFrame email={email} userRole="customer">
      <h1 className="text-h2">Welcome back</h1>
      <p className="mt-4 mb-8 text-lede text-muted">
        You&apos;re signed in as{" "}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {notice ? <StatusMessage notice={notice} /> : null}
      <AccountSection title={count > 1 ? "Your plans" : "Your plan"}>
        <ul className="grid gap-10">
          {asked.map((trial) => (
            <li key={trial.id}>
              <AskedTrial {...trial} />
            </li>
          ))}
          {unfinished.map((signup) => (
            <li key={signup.id}>
              <UnfinishedTrial {...signup} />
            </li>
          ))}
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanState plan={plan} />
            </li>
          ))}
        </ul>
        {plans.length + unfinished.length === 0 ? (
          <div className={count > 0 ? "mt-10" : ""}>
            <p className="mb-6">Your account has no trial yet.</p>
            <ButtonLink to={paths.trial}>Start 14-Day Trial</ButtonLink>
          </div>
        ) : null}
      </AccountSection>
      {calls.length > 0 ? (
        <AccountSection title="Your upcoming calls">
          <ul className="grid gap-4">
            {calls.map(({ id, when, path }) => (
              <li key={id}>
                <strong className="font-semibold">{when}</strong>
                <br />
                {path ? (
                  <Link to={path} className="link">
                    See, move, or cancel your call
                  </Link>
                ) : (
                  "Move or cancel the call with the link in the confirmation email."
                )}
              </li>
            ))}
          </ul>
        </AccountSection>
      ) : plans.some(({ state }) => state === "trial") ? (
        <AccountSection title="Your setup call">
          <ButtonLink to={paths.schedule} variant="secondary">
            {WELCOME.call}
          </ButtonLink>
        </AccountSection>
      ) : null}
      {details ? (
        <AccountSection title="Your details">
          <DetailsForm details={details} />
        </AccountSection>
      ) : null}
      <AccountSection title="Your data">
        <p className="mb-6">
          A file with everything we store under your account and its email address. Demo requests have only a
          phone number, so contact us for those.
        </p>
        <a href={paths.myData} download="bubby-data.json" className={buttonClass("secondary")}>
          Download my data
        </a>
        <p className="mt-6 text-muted">
          Want us to delete your data?{" "}
          <Link to={paths.contact} className="link">
            Contact us
          </Link>
          .
        </p>
      </AccountSection>
    </AccountFrame>
  );
}

export const ErrorBoundary = AccountError;
