import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RECEIPT_LINK } from "~/content/consents";
import { findPlanByName } from "~/content/plans";
import { SUCCESS_PAGE } from "~/content/trial/success";
import { getStartedTrial } from "~/features/trial/signup/trial.server";
import { heldSignupOf } from "~/features/trial/signup/trial-cookie.server";
import { TRIAL_STARTED } from "~/features/trial/trial.messages";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { ButtonLink } from "~/ui/button";
import { CalendarCheck, MessageSquareText, Phone } from "~/ui/icons/icons";
import { useArrival } from "~/ui/use-arrival";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({ ...SUCCESS_PAGE, path: paths.success });

export const headers = privateHeaders;

const STEP_ICONS = [
  <MessageSquareText key="email" size={22} />,
  <Phone key="call" size={22} />,
  <CalendarCheck key="live" size={22} />,
];

/** Only the browser with the confirmed sign-up reads that its trial started; anybody else reads the next steps after a sign-up. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = await getStartedTrial(heldSignupOf(request));
  const named = findPlanByName(new URL(request.url).searchParams.get("plan"));
  const receipt = own?.receipt ?? null;
  return { own: own !== null, receipt, planName: own?.planName ?? named?.name ?? "Professional" };
}

export default function Success() {
  const { own, receipt, planName } = useLoaderData<typeof loader>();
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <div className="container-page section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_19rem]">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {SUCCESS_PAGE.title}
        </h1>
        {own ? (
          <p role="status" className="mt-5">
            <span className="inline-block rounded-full bg-status-green-tint px-4 py-1.5 font-semibold text-status-green">
              {SUCCESS_PAGE.badge(planName)}
            </span>
            <span className="mt-4 block text-lede">{TRIAL_STARTED.description}</span>
          </p>
        ) : null}
        <p className="mt-5 max-w-[58ch] text-lede text-muted">{SUCCESS_PAGE.lede[own ? "own" : "other"]}</p>
        <h2 className="mt-10 text-h3">{SUCCESS_PAGE.stepsTitle}</h2>
        <ol className="mt-6">
          {SUCCESS_PAGE.steps.map(([title, text], index) => (
            <li key={title} className="group relative flex gap-5 pb-6">
              {/* The line to the next step. */}
              <span
                aria-hidden
                className="absolute top-12 bottom-0 left-6 border-l border-accent group-last:hidden"
              />
              <span
                aria-hidden
                className="grid size-12 shrink-0 place-items-center rounded-full border border-accent bg-accent-tint text-accent-ink"
              >
                {STEP_ICONS[index]}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 max-w-[58ch] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-6">
        <section className="rounded-card bg-accent-tint p-6">
          <h2 className="text-h3">{SUCCESS_PAGE.detailsTitle}</h2>
          <dl className="mt-3">
            {SUCCESS_PAGE.details(planName).map(([term, text]) => (
              <div key={term} className="border-t border-hairline py-2">
                <dt className="text-small text-muted">{term}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="flex flex-wrap gap-3">
          {own ? <ButtonLink to={`${paths.auth}?mode=signup`}>Create my account</ButtonLink> : null}
          <ButtonLink to={paths.home} variant="secondary">
            Return to homepage
          </ButtonLink>
        </div>
        {receipt ? (
          <p>
            <Link to={receipt} className="link">
              {RECEIPT_LINK}
            </Link>
          </p>
        ) : null}
        <p className="text-muted">
          {SUCCESS_PAGE.support}{" "}
          <Link to={paths.contact} className="link">
            Contact support
          </Link>
        </p>
      </div>
    </div>
  );
}
