import { Link } from "@remix-run/react";
import { RECEIPT_LINK } from "~/content/consents";
import { WELCOME } from "~/content/trial/welcome";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { CANCEL_NOTICES } from "./trial.messages";
import type { Welcome as WelcomeData } from "./welcome.server";

const { call, account } = WELCOME;

export function Welcome({ welcome }: { welcome: WelcomeData }) {
  const { phase, lastDay, signedIn } = welcome;
  const { title, description } = CANCEL_NOTICES.cancelled;
  return (
    <div className="grid gap-6">
      {phase === "running" ? <Agreed {...welcome} /> : null}
      {phase === "canceled" ? (
        <p>{`${title}. ${description} Bubby keeps answering until ${lastDay}.`}</p>
      ) : null}
      {phase === "over" ? <p>{WELCOME.over}</p> : null}
      <ul className="flex flex-wrap gap-3">
        {phase === "running" ? (
          <li>
            <ButtonLink to={paths.schedule}>{call}</ButtonLink>
          </li>
        ) : null}
        <li>
          {signedIn ? (
            <ButtonLink to={paths.dashboard} variant="secondary">
              {account.open}
            </ButtonLink>
          ) : (
            <ButtonLink to={`${paths.auth}?mode=signup`} variant="secondary">
              {account.create}
            </ButtonLink>
          )}
        </li>
      </ul>
    </div>
  );
}

function Agreed({ agreed, unreachable, lastDay, receipt }: WelcomeData) {
  return (
    <section className="rounded-card bg-accent-tint p-5 sm:p-6">
      <h3 className="text-h3">{WELCOME.agreed}</h3>
      <dl className="mt-3">
        {agreed.map(([term, text]) => (
          <div
            key={term}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2 first:border-0"
          >
            <dt className="text-muted">{term}</dt>
            <dd data-price className="font-semibold">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {unreachable ? <p className="mt-2">{unreachable}</p> : null}
      <p className="mt-2">
        {WELCOME.cancel(lastDay)}{" "}
        <Link to={paths.trialCancel} className="link">
          {WELCOME.cancelLink}
        </Link>
      </p>
      {receipt ? (
        <a href={receipt} className="mt-2 inline-block py-1 link">
          {RECEIPT_LINK}
        </a>
      ) : null}
    </section>
  );
}
