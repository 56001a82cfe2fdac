import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { DASHBOARD_NOTICES } from "~/features/account/account.messages";
import { accountOfChange, confirmNewAddress } from "~/features/auth/address/change-address.server";
import {
  confirmSignUp,
  findOpenSignUp,
  finishSignUp,
  isPasswordOfSignUp,
} from "~/features/auth/sign-up/sign-up.server";
import { AuthCard } from "~/features/auth/auth-card";
import { AUTH_NOTICES } from "~/features/auth/auth.messages";
import { findLiveToken, isLiveToken } from "~/features/auth/link/auth-token.server";
import { ConfirmChange } from "~/features/auth/address/confirm-change";
import { DeadLink } from "~/features/auth/link/dead-link";
import { codesCookie } from "~/features/auth/factor/codes-cookie.server";
import { PASSKEY_REFUSED, TWO_STEP_NOTICES } from "~/features/auth/factor/factor.messages";
import { PasskeySchema } from "~/features/auth/factor/factor.schema.server";
import { readNewPasskey } from "~/features/auth/factor/passkey.server";
import { PasskeyRoom } from "~/features/auth/factor/passkey-room";
import { PasskeySignUp } from "~/features/auth/factor/passkeys";
import { NewPasswordField } from "~/features/auth/password/password-fields";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import {
  ConfirmChangeSchema,
  ConfirmSchema,
  ResetSchema,
} from "~/features/auth/password/password.schema.server";
import { enter } from "~/features/auth/session/enter.server";
import { getSessionUser } from "~/features/auth/session/session.server";
import { authAnswers } from "~/features/auth/answers.server";
import { isOwnSignUp } from "~/features/auth/sign-up/sign-up-cookie.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { attempt } from "~/lib/http/refusal.server";
import { privateHeaders } from "~/lib/http/private-headers";
import { sessionCookie } from "~/lib/http/cookies.server";
import { deviceOf } from "~/lib/http/device";
import { visitOf } from "~/lib/http/visit.server";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostFaults } from "~/ui/forms/post-faults";
import { failed } from "~/lib/form-result";
import { PostButton } from "~/ui/forms/post-form";
import { withNotice } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Confirm your email",
  description: "Confirm that this address is yours.",
  path: paths.authConfirm,
});

export const headers = privateHeaders;

const SIGN_UP = `${paths.auth}?mode=signup`;
const WRONG_PASSWORD =
  "That isn't the password of the account that requested this change. If you didn't request the change, do nothing.";
const NOT_THIS_PASSWORD =
  "That isn't the password from this sign-up. If someone else signed up with your address, please sign up yourself.";

/** `?change` confirms the new email address of an existing account. */
function linkOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { token: params.get("token") ?? "", change: params.has("change") };
}

/** Loading the page doesn't consume the link, because email scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token, change } = linkOf(request);
  const link = await findLiveToken(change ? "email" : "signup", token);
  const asks = change ? !(await isOwnChange(request, link)) : !(await isOwnSignUp(request, token));
  const open = !change && link?.passwordHash === null;
  return {
    ...{ token, change, asks, live: link !== null, email: (change && link?.email) || null },
    open: open ? link.email : null,
  };
}

async function isOwnChange(request: Request, link: Awaited<ReturnType<typeof findLiveToken>>) {
  const user = await getSessionUser(request);
  return user !== null && user.userId === link?.userId;
}

export const action = ({ request }: ActionFunctionArgs) =>
  linkOf(request).change ? confirmChange(request) : confirmAccount(request);

/**
 * The address's owner gets the email, but anyone can sign up with that address. Confirming therefore requires the
 * browser that signed up, or the sign-up's password.
 */
async function confirmAccount(request: Request) {
  const { token } = linkOf(request);
  const open = await findOpenSignUp(token);
  if (open) return finishAccount(request, token, open);
  const confirm = () =>
    attempt(
      confirmSignUp(token),
      async (userId) =>
        redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, "confirmed"), {
          status: 303,
          headers: await enter(request, userId),
        }),
      deadLinkTo(paths.authConfirm),
    );
  if ((await isOwnSignUp(request, token)) || !(await isLiveToken("signup", token))) return confirm();
  const form = await parseForm(request, ConfirmSchema, { name: "confirm", hide: ["password"] });
  if (!form.ok) return form.reply;
  return form.attempt(
    isPasswordOfSignUp(token, form.value.password),
    async (right) => (right ? await confirm() : form.refuse("password", NOT_THIS_PASSWORD)),
    authAnswers(form),
  );
}

/** Completes a sign-up without a password. The address's owner now chooses a passkey or a password. */
async function finishAccount(request: Request, token: string, { id, email }: { id: string; email: string }) {
  if (new URL(request.url).searchParams.get("with") === "passkey") {
    const form = await parseForm(request, PasskeySchema, { name: "new-passkey", hide: ["response"] });
    if (!form.ok) return form.reply;
    const name = deviceOf(form.visit.userAgent);
    const finish = async () =>
      finishSignUp(token, { passkey: await readNewPasskey(id, name, form.value.response, request) });
    return form.attempt(
      finish(),
      async ({ userId, codes }) => {
        const headers = await enter(request, userId);
        headers.append("Set-Cookie", await codesCookie(userId, codes ?? []));
        return form.succeed(withNotice(paths.twoStep, TWO_STEP_NOTICES, "signed-up"), { headers });
      },
      {
        ...authAnswers(form),
        passkey: () => form.fail(400, failed("Not Added", PASSKEY_REFUSED)),
      },
    );
  }
  const form = await parseForm(request, ResetSchema, { name: "confirm", hide: ["password"] });
  if (!form.ok) return form.reply;
  const weak = await passwordFault(form.value.password, [email]);
  if (weak) return form.refuse("password", weak);
  return form.attempt(
    finishSignUp(token, form.value),
    async ({ userId }) => form.succeed(paths.dashboard, { headers: await enter(request, userId) }),
    authAnswers(form),
  );
}

/**
 * Anyone can ask to change their account to any email address, and the address's owner may open the link. Confirming
 * therefore requires the account's session or password.
 */
async function confirmChange(request: Request) {
  const { token } = linkOf(request);
  const link = await findLiveToken("email", token);
  const dead = `${paths.authConfirm}?change`;
  if (!link?.userId) return redirect(dead, 303);
  const headers = { "Set-Cookie": await sessionCookie.clear() };
  const move = (userId: string) =>
    attempt(
      confirmNewAddress(token, userId, visitOf(request)),
      () => redirect(withNotice(paths.auth, AUTH_NOTICES, "email-changed"), { status: 303, headers }),
      deadLinkTo(dead),
    );
  if (await isOwnChange(request, link)) return move(link.userId);
  const form = await parseForm(request, ConfirmChangeSchema, { name: "confirm-change", hide: ["current"] });
  if (!form.ok) return form.reply;
  return form.attempt(accountOfChange(token, form.value.current, form.visit), move, {
    ...authAnswers(form),
    "wrong-password": () => form.refuse("current", WRONG_PASSWORD),
  });
}

const deadLinkTo = (page: string) => ({ "dead-link": () => redirect(page, 303) });

export default function Confirm() {
  const { token, change, live, asks, email, open } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!live) {
    return change ? (
      <DeadLink to={paths.account} label="To your account" />
    ) : (
      // The message is the same for all links, so the page doesn't reveal whether an account exists.
      <DeadLink
        to={paths.auth}
        label="Sign in"
        advice="If you've used this link before, your email is confirmed. Sign in."
        otherwise={{ to: SIGN_UP, label: "Not confirmed yet? Sign up again" }}
      />
    );
  }
  if (open !== null) return <ChooseMeans token={token} email={open} />;
  if (email !== null) return <ConfirmChange token={token} email={email} asks={asks} />;
  if (asks) {
    return (
      <AuthCard
        title="Confirm your email"
        below={
          <Link to={SIGN_UP} className="link">
            Not you? Sign up yourself
          </Link>
        }
      >
        <p className="mb-6 text-muted">
          You signed up in another browser. Enter the password you chose there to show it was you.
        </p>
        <FormShell<typeof ConfirmSchema>
          id="confirm"
          action={withParams(paths.authConfirm, { token })}
          submitLabel="Confirm my email"
          busyLabel="Please wait..."
        >
          {(field) => (
            <TextField
              field={field("password")}
              label="Password"
              type="password"
              autoComplete="current-password"
            />
          )}
        </FormShell>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Confirm your email">
      <p className="mb-6 text-muted">Press the button, and your account is ready.</p>
      <PostButton action={pathname + search} className="w-full">
        Confirm my email
      </PostButton>
    </AuthCard>
  );
}

function ChooseMeans({ token, email }: { token: string; email: string }) {
  return (
    <AuthCard title="Choose how to sign in">
      <p className="mb-6 text-muted [overflow-wrap:anywhere]">
        Your account for {email} is ready once you choose one.
      </p>
      <PostFaults action={withParams(paths.authConfirm, { token, with: "passkey" })} />
      <PasskeyRoom>
        <PasskeySignUp token={token} />
        <p className="my-6 text-center text-muted">or</p>
      </PasskeyRoom>
      <FormShell<typeof ResetSchema>
        id="new-account"
        action={withParams(paths.authConfirm, { token })}
        submitLabel="Use a password"
        busyLabel="Please wait..."
      >
        {(field) => <NewPasswordField field={field("password")} email={email} />}
      </FormShell>
    </AuthCard>
  );
}
