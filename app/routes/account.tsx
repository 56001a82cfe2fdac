import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AccountFrame, AccountSection } from "~/features/account/account-frame";
import { ChangeEmailForm, ChangePasswordForm, type Intent } from "~/features/account/credential-forms";
import { endSessions, listActivity, listSessions } from "~/features/auth/session/session-list.server";
import { requestNewAddress } from "~/features/auth/address/change-address.server";
import { changePassword, ownWords } from "~/features/auth/password/change-password.server";
import { AUTH_NOTICES } from "~/features/auth/auth.messages";
import { ChangeEmailSchema, ChangePasswordSchema } from "~/features/auth/password/password.schema.server";
import { EndSessionSchema } from "~/features/auth/session/session.schema.server";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import { requireUser } from "~/features/auth/session/session.server";
import { attempt } from "~/features/auth/refusal.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { clearSessionCookie } from "~/lib/http/session-cookie.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { SETTINGS_NOTICES } from "~/features/account/account.messages";
import { noticeOf, withNotice } from "~/lib/http/notice";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Settings",
  description: "Password, email, sessions.",
  path: paths.account,
});

export const headers = privateHeaders;

const FAULT = "That did not work";

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, email, role } = await requireUser(request);
  return {
    email,
    role,
    sessions: await listSessions(userId, request),
    activity: await listActivity(userId),
    notice: noticeOf(request, SETTINGS_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const intent = new URL(request.url).searchParams.get("change") as Intent | "sessions" | null;
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
  const weak = await passwordFault(password, await ownWords(user.userId));
  if (weak) return form.refuse("password", weak);
  const changed = await attempt(form, FAULT, changePassword(user, current, password, form.visit));
  if (!changed.ok) return changed.reply;
  return form.succeed(
    withNotice(paths.auth, AUTH_NOTICES, "password-changed"),
    AUTH_NOTICES["password-changed"],
    {
      headers: { "Set-Cookie": clearSessionCookie() },
    },
  );
}

async function changeEmailAction(request: Request, user: User) {
  const form = await parseForm(request, ChangeEmailSchema, { name: "change-email", hide: ["current"] });
  if (!form.ok) return form.reply;
  const { email, current } = form.value;
  const asked = await attempt(form, FAULT, requestNewAddress(user, email, current, form.visit));
  if (!asked.ok) return asked.reply;
  return form.succeed(
    withNotice(paths.account, SETTINGS_NOTICES, "check-email"),
    SETTINGS_NOTICES["check-email"],
  );
}

async function endSessionsAction(request: Request, user: User) {
  const form = await parseForm(request, EndSessionSchema, { name: "end-session" });
  if (!form.ok) return form.reply;
  await endSessions(user.userId, request, form.value.session ?? null);
  return form.succeed(withNotice(paths.account, SETTINGS_NOTICES, "ended"), SETTINGS_NOTICES.ended);
}

export default function Account() {
  const { email, role, sessions, activity, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const change = new URLSearchParams(useLocation().search).get("change");
  const refused =
    change === "sessions" ? Object.values(answer?.result.error ?? {}).flatMap((all) => all ?? []) : [];
  return (
    <AccountFrame email={email} userRole={role}>
      <h1 className="text-h2">Settings</h1>
      <p className="mt-4 mb-8 text-lede text-muted">
        You are signed in as{" "}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {notice && !answer ? <StatusMessage notice={notice} /> : null}
      {refused.length > 0 ? <ErrorSummary answer={answer} formErrors={refused} fields={[]} /> : null}
      <AccountSection title="Password">
        <ChangePasswordForm />
      </AccountSection>
      <AccountSection title="Email">
        <ChangeEmailForm />
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
                <PostForm action={`${paths.account}?change=sessions`}>
                  <Button variant="secondary" size="admin" name="session" value={id}>
                    Sign out<span className="sr-only"> of {device}</span>
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <PostForm action={`${paths.account}?change=sessions`} className="mt-6">
            <Button variant="secondary">Sign out of all others</Button>
          </PostForm>
        ) : null}
      </AccountSection>
      <AccountSection title="Recent activity">
        {activity.length === 0 ? <p className="text-muted">Nothing yet.</p> : null}
        <ul className="grid gap-3">
          {activity.map(({ id, what, device, when, times }) => (
            <li key={id}>
              <strong className="font-semibold">{what}</strong>
              {times > 1 ? `, ${times} times` : ""}
              <span className="block text-small text-muted">
                {when}
                {device ? `, ${device}` : ""}
              </span>
            </li>
          ))}
        </ul>
      </AccountSection>
    </AccountFrame>
  );
}
