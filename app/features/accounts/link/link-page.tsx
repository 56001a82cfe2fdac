import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormShell } from "~/ui/forms/form-shell";
import { AuthCard } from "../sign-in/auth-card";
import type { Link as EmailedLink } from "./links.server";
import { CurrentPasswordField, NewPasswordField } from "../sign-in/password-fields";
import type { Asks, LINK_SCHEMAS } from "../sign-in/schemas.server";

type Purpose = EmailedLink["purpose"];

export interface LinkView {
  purpose: Purpose;
  asks: Asks;
  email: string;
  /** Admin who sent the invitation. */
  by: string | null;
}

const SIGN_UP = `${paths.auth}?mode=signup`;

const Address = ({ children }: { children: string }) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{children}</strong>
);

interface Words {
  title: string;
  submit: string;
  text?(view: LinkView): ReactNode;
}

const WORDS: Record<Purpose, Words> = {
  signup: {
    title: "Confirm your email",
    submit: "Confirm my email",
    text: ({ asks }) =>
      asks === "nothing"
        ? "Press the button, and your account is ready."
        : "You signed up in another browser. Enter the password you chose there to show it was you.",
  },
  reset: { title: "Choose a new password", submit: "Change my password" },
  email: {
    title: "Confirm your new email",
    submit: "Confirm my new email",
    text: ({ asks, email }) =>
      asks === "nothing" ? (
        <>
          After that, sign in with <Address>{email}</Address>. We&apos;ll sign you out everywhere.
        </>
      ) : (
        <>
          Someone wants to use <Address>{email}</Address> for their Bubby account. If that isn&apos;t you, do
          nothing. If that&apos;s you, enter the account&apos;s password. We&apos;ll sign you out everywhere.
          Then sign in with the new address.
        </>
      ),
  },
  invite: {
    title: "Your invitation",
    submit: "Accept the invitation",
    text: ({ asks, email, by }) => (
      <>
        {by} invited you to the admin area.{" "}
        {asks === "password" ? "Enter the password of your account, " : "Choose a password for "}
        <Address>{email}</Address>, to accept.
      </>
    ),
  },
};

export const linkTitle = ({ purpose }: LinkView) => WORDS[purpose].title;

export function LinkPage({ view }: { view: LinkView }) {
  const { pathname, search } = useLocation();
  const { purpose, asks, email } = view;
  const { title, submit, text } = WORDS[purpose];
  const byStranger = purpose === "signup" && asks === "password";
  return (
    <AuthCard
      title={title}
      below={
        byStranger ? (
          <Link to={SIGN_UP} className="link">
            Not you? Sign up yourself
          </Link>
        ) : null
      }
    >
      {text ? <p className="mb-6 text-muted">{text(view)}</p> : null}
      <FormShell<(typeof LINK_SCHEMAS)[Asks]>
        id="link"
        action={pathname + search}
        submitLabel={submit}
        busyLabel="Please wait..."
      >
        {(field) => {
          if (asks === "nothing") return null;
          if (asks === "newPassword")
            return <NewPasswordField field={field("password")} label="New password" email={email} />;
          return (
            <CurrentPasswordField
              field={field("password")}
              label="Password"
              // Don't tell the reader of a link for a new address which account asked for it.
              email={purpose === "email" ? undefined : email}
              canReset={!byStranger}
            />
          );
        }}
      </FormShell>
    </AuthCard>
  );
}

interface DeadEnd {
  to: string;
  label: string;
  advice?: string;
}

const DEAD_ENDS: Record<string, DeadEnd> = {
  [paths.authReset]: { to: paths.authForgot, label: "Ask for a new link" },
  [paths.authInvite]: {
    to: paths.auth,
    label: "Sign in",
    advice: "Ask the person who invited you for a new link.",
  },
};

const CONFIRM: DeadEnd = {
  to: paths.auth,
  label: "Sign in",
  advice: "If you've used this link before, your email is confirmed. Sign in.",
};

/** The message is the same for all links of a path, so the page doesn't reveal whether an account exists. */
export function DeadLink() {
  const { pathname } = useLocation();
  const { to, label, advice } = DEAD_ENDS[pathname] ?? CONFIRM;
  return (
    <AuthCard
      title="This link no longer works"
      below={
        pathname === paths.authConfirm ? (
          <Link to={SIGN_UP} className="link">
            Not confirmed yet? Sign up again
          </Link>
        ) : null
      }
    >
      <p className="mb-6 text-muted">Links in our emails work once, and only for a limited time. {advice}</p>
      <ButtonLink to={to} className="w-full">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
