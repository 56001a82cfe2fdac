import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useSignedIn } from "~/features/accounts/session/session-state";
import { signUpCookie } from "~/features/accounts/link/links.server";
import { requestSignUp } from "~/features/accounts/link/request-link.server";
import { authAnswers, signInAnswers } from "~/features/accounts/sign-in/answers.server";
import { AuthCard } from "~/features/accounts/sign-in/auth-card";
import { AUTH_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import {
  AUTH_MODES,
  authHref,
  type AuthMode,
  CredentialsForm,
} from "~/features/accounts/sign-in/credentials-form";
import { PasskeySignIn } from "~/features/accounts/two-step/passkeys";
import { passwordFault } from "~/features/accounts/sign-in/passwords.server";
import { SignInSchema, SignUpSchema } from "~/features/accounts/sign-in/schemas.server";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { continueSignIn, authenticate } from "~/features/accounts/sign-in/sign-in.server";
import type { Account } from "~/features/accounts/sign-in/user.server";
import { getStartedSignup } from "~/features/trial/signup/trial-cookie.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { redirectToOf } from "~/lib/http/safe-redirect";
import { StatusMessage } from "~/ui/forms/status-message";
import { noticeOf } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Secure Login and Signup | Bubby",
  description: "Sign in to your Bubby account, or create one.",
  path: paths.auth,
});

export const headers = privateHeaders;

const modeOf = (request: Request): AuthMode =>
  new URL(request.url).searchParams.get("mode") === "signup" ? "signup" : "signin";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await getSessionUser(request)) throw redirect(paths.home);
  return {
    mode: modeOf(request),
    redirectTo: redirectToOf(request),
    notice: noticeOf(request, AUTH_NOTICES),
    email: (await getStartedSignup(request))?.email,
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  modeOf(request) === "signup" ? signUpAction(request) : signInAction(request);

async function signInAction(request: Request) {
  const form = await parseForm(request.clone(), SignInSchema, {
    name: "sign-in",
    limit: { points: 60, seconds: 600 },
    hide: ["password"],
  });
  if (!form.ok) return form.reply;
  const goOn = async (account: Account) => {
    throw await continueSignIn(request, account);
  };
  return form.attempt(authenticate(request), goOn, signInAnswers(form));
}

async function signUpAction(request: Request) {
  const form = await parseForm(request, SignUpSchema, { name: "sign-up", hide: ["password"] });
  if (!form.ok) return form.reply;
  // Compare the password only with the typed address, so that the response is the same for all addresses.
  const weak = await passwordFault(form.value.password, [form.value.email]);
  if (weak) return form.refuse("password", weak);
  const { email, password } = form.value;
  return form.attempt(
    requestSignUp(email, password, form.visit),
    async (token) =>
      form.tell(paths.auth, AUTH_NOTICES, "check-email", {
        headers: { "Set-Cookie": await signUpCookie(token) },
      }),
    authAnswers(form, AUTH_MODES.signup.fault),
  );
}

export default function Auth() {
  const { mode, redirectTo, notice, email } = useLoaderData<typeof loader>();
  useSignedIn(false);
  return (
    <AuthCard
      title={AUTH_MODES[mode].title}
      below={
        <>
          <p>
            <Link to={authHref(mode === "signin" ? "signup" : "signin", redirectTo)} className="link">
              {mode === "signin" ? "Need an account? Sign up" : "Already have an account? Sign in"}
            </Link>
          </p>
          {mode === "signin" ? (
            <p className="mt-3">
              <Link to={paths.authForgot} className="link">
                Forgot your password?
              </Link>
            </p>
          ) : null}
        </>
      }
    >
      {notice ? <StatusMessage notice={notice} className="mb-6" /> : null}
      <CredentialsForm mode={mode} redirectTo={redirectTo} email={email} />
      {mode === "signin" ? <PasskeySignIn redirectTo={redirectTo} /> : null}
    </AuthCard>
  );
}
