import { Link } from "@remix-run/react";
import { RECEIPT_LINK } from "~/content/consents";
import { WELCOME } from "~/content/trial/welcome";
import type { NO_FIELDS } from "~/lib/form.server";
import { paths, withParams } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormShell, type Via } from "~/ui/forms/form-shell";
import { CANCEL_NOTICES } from "../trial.messages";
import { Part, SetupCall } from "./setup-call";
import type { Welcome as WelcomeData } from "./welcome.server";

interface WelcomeProps {
  welcome: WelcomeData;
  via?: Via;
  onLoad?(from: string): void;
}

export function Welcome({ welcome, via = "page", onLoad }: WelcomeProps) {
  const { phase, lastDay } = welcome;
  if (phase === "over")
    return (
      <div className="grid gap-4">
        <p>{WELCOME.over}</p>
        <ButtonLink to={paths.dashboard} className="justify-self-start">
          {WELCOME.account.open}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-6">
      {phase === "canceled" ? (
        <p>
          {CANCEL_NOTICES.cancelled.title}. {CANCEL_NOTICES.cancelled.description} Bubby keeps answering until{" "}
          {lastDay}.
        </p>
      ) : (
        <>
          <Agreed {...welcome} />
          <SetupCall {...welcome} page={paths.success} via={via} onLoad={onLoad} />
        </>
      )}
      <Account {...welcome} via={via} onLoad={onLoad} />
    </div>
  );
}

function Agreed({ agreed, unreachable, lastDay, email, mailed, receipt }: WelcomeData) {
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
      {mailed ? <p className="mt-2 [overflow-wrap:anywhere]">{WELCOME.mailed(email)}</p> : null}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <a href={paths.trialEndFile} className="inline-block py-1 link">
          {WELCOME.calendar(lastDay)}
        </a>
        {receipt ? (
          <a href={receipt} className="inline-block py-1 link">
            {RECEIPT_LINK}
          </a>
        ) : null}
      </p>
    </section>
  );
}

function Account({ account, email, via, onLoad }: WelcomeData & Pick<WelcomeProps, "via" | "onLoad">) {
  const words = WELCOME.account;
  return (
    <Part title={account === "in" ? words.inTitle : words.title} state={account}>
      {account === "in" ? (
        <>
          <p>{words.in}</p>
          <ButtonLink to={paths.dashboard} variant="secondary">
            {words.open}
          </ButtonLink>
        </>
      ) : account === "asked" ? (
        <p className="[overflow-wrap:anywhere]">
          {words.asked(email)}{" "}
          <Link to={`${paths.auth}?mode=signup`} className="link">
            {words.again}
          </Link>
        </p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{words.text(email)}</p>
          <FormShell<typeof NO_FIELDS>
            id="new-account"
            action={withParams(paths.success, { step: "account" })}
            via={via}
            submitLabel={words.submit}
            busyLabel="Please wait..."
            onAccepted={() => onLoad?.(paths.success)}
          >
            {() => null}
          </FormShell>
        </>
      )}
    </Part>
  );
}
