import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountError, AccountFrame, AccountSection } from "~/features/accounts/own/account-frame";
import { ChangeEmailForm, ChangePasswordForm } from "~/features/accounts/own/credential-forms";
import { endSessions, listSessions } from "~/features/accounts/session/session-list.server";
import { changePassword, ownWords, passwordFault } from "~/features/accounts/sign-in/passwords.server";
import { requestNewAddress } from "~/features/accounts/link/request-link.server";
import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import {
  ChangeEmailSchema,
  ChangePasswordSchema,
  EndSessionSchema,
} from "~/features/accounts/sign-in/schemas.server";
import { requireUser } from "~/features/accounts/session/session.server";
import { getFactors } from "~/features/accounts/two-step/two-step.server";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { sessionCookie } from "~/lib/http/cookies.server";
import { ButtonLink } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostButton } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { SETTINGS_NOTICES } from "~/features/accounts/own/account.messages";
import { noticeOf } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Settings",
  description: "Password, email, sessions.",
  path: paths.account,
});

export const headers = privateHeaders;

const END = `${paths.account}?change=sessions`;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { userId, email, role } = user;
  return {
    email,
    role,
    twoStep: (await getFactors(userId)).on,
    sessions: await listSessions(userId, request),
    notice: noticeOf(request, SETTINGS_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, { email: "New email" });
  const intent = new URL(request.url).searchParams.get("change");
  if (intent === "password") return changePasswordAction(request, user);
  if (intent === "email") return changeEmailAction(request, user);
  return endSessionsAction(request, user);
}

type User = Awaited<ReturnType<typeof requireUser>>;

async function changePasswordAction(request: Request, user: User) {
  const form = await parseForm(request, ChangePasswordSchema, {
    name: "change-password",
    hide: ["current", "password"],
  });
  if (!form.ok) return form.reply;
  const { current, password } = form.value;
  const weak = await passwordFault(password, await ownWords(user.email));
  if (weak) return form.refuse("password", weak);
  const headers = { "Set-Cookie": await sessionCookie.clear() };
  return form.attempt(
    changePassword(user, current, password, form.visit),
    () => form.tell(paths.auth, AUTH_NOTICES, "password-changed", { headers }),
    authAnswers(form),
  );
}

async function changeEmailAction(request: Request, user: User) {
  const form = await parseForm(request, ChangeEmailSchema, { name: "change-email", hide: ["current"] });
  if (!form.ok) return form.reply;
  const { email, current } = form.value;
  return form.attempt(
    requestNewAddress(user, email, current, form.visit),
    () => form.tell(paths.account, SETTINGS_NOTICES, "check-email"),
    authAnswers(form),
  );
}

async function endSessionsAction(request: Request, user: User) {
  const form = await parseForm(request, EndSessionSchema, { name: "end-session" });
  if (!form.ok) return form.reply;
  return form.attempt(endSessions(user.userId, request, form.value.session ?? null), () =>
    form.tell(paths.account, SETTINGS_NOTICES, "ended"),
  );
}

export default function Account() {
  const { email, role, twoStep, sessions, notice } = useLoaderData<typeof loader>();
  return (
    <AccountFrame email={email} userRole={role}>
      <h1 className="text-h2">Settings</h1>
      <p className="mt-4 mb-8 text-lede text-muted">
        You&apos;re signed in as{" "}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {notice ? <StatusMessage notice={notice} /> : null}
      <PostFaults action={END} />
      <AccountSection title="Password">
        <ChangePasswordForm email={email} />
      </AccountSection>
      <AccountSection title="Email">
        <ChangeEmailForm email={email} />
      </AccountSection>
      <AccountSection title="Two-step sign-in">
        <p className="mb-6 text-muted">
          {twoStep
            ? "Two-step sign-in is on. Nobody can sign in with your password alone."
            : "Two-step sign-in is off. Anyone with your password can sign in."}
        </p>
        <ButtonLink to={paths.twoStep} variant="secondary">
          {twoStep ? "Change two-step sign-in" : "Set up two-step sign-in"}
        </ButtonLink>
      </AccountSection>
      <AccountSection title="Sessions">
        <ul className="grid gap-3">
          {sessions.map(({ id, device, since, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <strong className="font-semibold">{device}</strong>
                {current ? " (this one)" : ""}
                <span className="block text-small text-muted">since {since}</span>
              </span>
              {current ? null : (
                <PostButton action={END} fields={{ session: id }} variant="secondary" size="admin">
                  Sign out<span className="sr-only"> of {device}</span>
                </PostButton>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <PostButton action={END} variant="secondary" className="mt-6">
            Sign out of all others
          </PostButton>
        ) : null}
      </AccountSection>
    </AccountFrame>
  );
}

export const ErrorBoundary = AccountError;
