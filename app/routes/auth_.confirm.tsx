import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { confirmNewAddress, confirmSignUp, isPasswordOfSignUp } from "~/features/auth/account.server";
import { AuthCard } from "~/features/auth/auth-card";
import { isLiveToken } from "~/features/auth/auth-token.server";
import { DeadLink } from "~/features/auth/dead-link";
import { ConfirmSchema } from "~/features/auth/password.schema.server";
import { attempt } from "~/features/auth/sign-in.server";
import { isOwnSignUp } from "~/features/auth/sign-up-cookie.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { privateHeaders } from "~/lib/private-headers";
import { clearSessionCookie } from "~/lib/session-cookie.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostForm } from "~/ui/forms/post-form";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({
  title: "Confirm your email",
  description: "Confirm that this address is yours.",
  path: paths.authConfirm,
});

export const headers = privateHeaders;

const SIGN_UP = `${paths.auth}?mode=signup`;
const NOT_THIS_PASSWORD =
  "This is not the password that was chosen when this mail was asked for. If somebody else asked for it, please sign up yourself.";

/** `?change` is for the new address of an account that is there already. */
function linkOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { token: params.get("token") ?? "", change: params.has("change") };
}

/** Looking uses nothing up: mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token, change } = linkOf(request);
  const live = await isLiveToken(change ? "email" : "signup", token);
  return { token, change, live, asks: asksPassword(request) };
}

/**
 * Anybody can sign up with this address and a password of their own, and the mail goes to its owner. So the account gets the password of
 * the browser at hand, or of whoever knows it.
 */
function asksPassword(request: Request) {
  const { token, change } = linkOf(request);
  return !change && !isOwnSignUp(request, token);
}

export async function action({ request }: ActionFunctionArgs) {
  const { token, change } = linkOf(request);
  if (asksPassword(request) && (await isLiveToken("signup", token))) {
    const form = await parseForm(request, ConfirmSchema, { name: "confirm", hide: ["password"] });
    if (!form.ok) return form.reply;
    let right = false;
    const refusal = await attempt(
      "That did not work",
      isPasswordOfSignUp(token, form.value.password).then((same) => (right = same)),
    );
    if (refusal) return form.fail(503, refusal);
    if (!right) return form.refuse("password", NOT_THIS_PASSWORD);
  }
  const done = await (change ? confirmNewAddress(token) : confirmSignUp(token));
  if (!done) return redirect(paths.authConfirm + (change ? "?change" : ""), 303);
  return redirect(`${paths.auth}?notice=${change ? "email-changed" : "confirmed"}`, {
    status: 303,
    headers: change ? { "Set-Cookie": clearSessionCookie() } : {},
  });
}

const NAMES = ["password"] as const;

export default function Confirm() {
  const { token, change, live, asks } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!live) {
    return change ? (
      <DeadLink to={paths.account} label="To your account" />
    ) : (
      // The same for every link: whether its address was confirmed is nobody's to learn here.
      <DeadLink
        to={paths.auth}
        label="Sign in"
        advice="If you have used this one before, your email is confirmed: sign in."
        otherwise={{ to: SIGN_UP, label: "Not confirmed yet? Sign up again" }}
      />
    );
  }
  if (asks) {
    return (
      <AuthCard
        title="Confirm your email"
        below={
          <Link to={SIGN_UP} className="link">
            It was not you? Sign up yourself
          </Link>
        }
      >
        <p className="mb-6 text-muted">
          You signed up in another browser. The password that you chose there shows that it was you.
        </p>
        <FormShell
          id="confirm"
          action={withParams(paths.authConfirm, { token })}
          names={NAMES}
          submitLabel="Confirm my email"
          busyLabel="Please wait..."
        >
          {(fields) => (
            <TextField
              field={fields.password}
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
      <p className="mb-6 text-muted">
        {change
          ? "From then on you sign in with this address. All sessions end."
          : "One press, and your account is ready."}
      </p>
      <PostForm action={pathname + search}>
        <Button className="w-full">Confirm my email</Button>
      </PostForm>
    </AuthCard>
  );
}
