import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findPlanByName } from "~/content/plans";
import { SUCCESS_PAGE } from "~/content/trial/success";
import { getStartedSignup, startedCookie } from "~/features/trial/signup/trial-cookie.server";
import { TRIAL_STARTED } from "~/features/trial/trial.messages";
import { Welcome } from "~/features/trial/welcome";
import { getWelcome } from "~/features/trial/welcome.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({ ...SUCCESS_PAGE, path: paths.success });

export const headers = privateHeaders;

const STEP_ICONS = [
  <Icon name="MessageSquareText" key="email" size={22} />,
  <Icon name="Phone" key="call" size={22} />,
  <Icon name="CalendarCheck" key="live" size={22} />,
];

/** Shows the trial's details only in the browser that started the trial. Everyone else sees general next steps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await getStartedSignup(request);
  const welcome = signup && (await getWelcome(request, signup));
  const named = findPlanByName(new URL(request.url).searchParams.get("plan"));
  const planName = welcome?.planName ?? named?.name ?? "Professional";
  return data(
    { welcome, planName },
    signup ? { headers: { "Set-Cookie": await startedCookie(signup) } } : undefined,
  );
}

export default function Success() {
  const { welcome, planName } = useLoaderData<typeof loader>();
  const own = welcome?.phase === "running";
  const isOver = welcome !== null && !own;
  return (
    <div className="container-page section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_19rem]">
      <div>
        <h1 className="text-h1">{SUCCESS_PAGE.title}</h1>
        {own ? (
          <p role="status" className="mt-5">
            <span className="inline-block rounded-full bg-status-green-tint px-4 py-1.5 font-semibold text-status-green">
              {SUCCESS_PAGE.badge(planName)}
            </span>
            <b className="mt-4 block text-lede font-semibold">{TRIAL_STARTED.title}</b>
            <span className="block text-lede">{TRIAL_STARTED.description}</span>
          </p>
        ) : null}
        {isOver ? null : (
          <p className="mt-5 max-w-[58ch] text-lede text-muted">{SUCCESS_PAGE.lede[own ? "own" : "other"]}</p>
        )}
        {welcome ? (
          <div className="mt-8 max-w-2xl">
            <h2 className="sr-only">{SUCCESS_PAGE.trialTitle}</h2>
            <Welcome welcome={welcome} />
          </div>
        ) : null}
        {isOver ? null : (
          <>
            <h2 className="mt-10 text-h3">{SUCCESS_PAGE.stepsTitle}</h2>
            <ol className="mt-6">
              {SUCCESS_PAGE.steps.map(([title, text], index) => (
                <li key={title} className="group relative flex gap-5 pb-6">
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
          </>
        )}
      </div>
      <div className="grid content-start gap-6">
        {isOver ? null : (
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
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home} variant="secondary">
            Return to homepage
          </ButtonLink>
          {welcome ? (
            <ButtonLink to={`${paths.trial}?another`} variant="quiet">
              {SUCCESS_PAGE.another}
            </ButtonLink>
          ) : null}
        </div>
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
