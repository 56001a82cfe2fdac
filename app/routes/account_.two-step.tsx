import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AccountFrame, AccountSection } from "~/features/account/account-frame";
import { authAnswers } from "~/features/auth/answers.server";
import { clearCodesCookie, codesCookie, newCodesOf } from "~/features/auth/factor/codes-cookie.server";
import { AppSetup, RecoveryCodes } from "~/features/auth/factor/factor-forms";
import { PASSKEY_REFUSED, TWO_STEP_NOTICES, WRONG_CODE } from "~/features/auth/factor/factor.messages";
import {
  clearFactorProof,
  hasFactorProof,
  requireFactorProof,
} from "~/features/auth/factor/factor-proof.server";
import {
  CodeSchema,
  NewPasskeySchema,
  RemovePasskeySchema,
} from "~/features/auth/factor/factor.schema.server";
import {
  beginFactor,
  confirmFactor,
  getFactor,
  replaceCodes,
  turnOffFactor,
} from "~/features/auth/factor/factor.server";
import { addPasskey, removePasskey } from "~/features/auth/factor/passkey.server";
import { Passkeys } from "~/features/auth/factor/passkeys";
import { isRecentlyVerified, requireUser } from "~/features/auth/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { attempt } from "~/lib/http/refusal.server";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { PostFaults } from "~/ui/forms/post-faults";
import { failed } from "~/lib/form-result";
import { PostButton } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Two-step sign-in",
  description: "A code from your phone in addition to your password.",
  path: paths.twoStep,
});

export const headers = privateHeaders;

const changeOf = (request: Request) => new URL(request.url).searchParams.get("change");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { on, app, passkeys, codesLeft, begun } = await getFactor(user);
  if (on && changeOf(request) === "passkey") await requireFactorProof(request, user.userId, "passkey");
  const newCodes = on ? await newCodesOf(request, user.userId) : null;
  const { email, role, lacksFactor } = user;
  // Show the key only after a password check, because anyone who reads the key can generate codes.
  const mayRead = begun && (on ? await hasFactorProof(request, "app") : await isRecentlyVerified(request));
  return data(
    {
      ...{ email, role, on, app, passkeys, codesLeft, newCodes },
      begun: mayRead ? begun : null,
      mayAdd: !on || (await hasFactorProof(request, "passkey")),
      toAdmin: role === "admin" && !lacksFactor,
      notice: noticeOf(request, TWO_STEP_NOTICES),
    },
    { headers: newCodes ? { "Set-Cookie": await clearCodesCookie() } : undefined },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  switch (changeOf(request)) {
    case "off":
      return turnOffAction(request, userId);
    case "passkey":
      return addPasskeyAction(request, userId);
    case "remove-passkey":
      return removePasskeyAction(request, userId);
    case "confirm":
      return confirmAction(request, userId);
    case "codes":
      return replaceCodesAction(request, userId);
    default:
      await requireFactorProof(request, userId, "app");
      return attempt(beginFactor(userId), () => redirect(paths.twoStep, 303));
  }
}

async function doneWith(userId: string, codes: string[] | null = null) {
  const headers = new Headers({ "Set-Cookie": await clearFactorProof() });
  if (codes) headers.append("Set-Cookie", await codesCookie(userId, codes));
  return headers;
}

const tell = (key: keyof typeof TWO_STEP_NOTICES, headers: Headers) =>
  redirect(withNotice(paths.twoStep, TWO_STEP_NOTICES, key), { status: 303, headers });

async function replaceCodesAction(request: Request, userId: string) {
  await requireFactorProof(request, userId, "codes");
  return attempt(
    replaceCodes(userId, request),
    async (codes) => tell("replaced", await doneWith(userId, codes)),
    {
      off: () => redirect(paths.twoStep, 303),
    },
  );
}

async function turnOffAction(request: Request, userId: string) {
  await requireFactorProof(request, userId, "off");
  return attempt(turnOffFactor(userId, request), async () => tell("off", await doneWith(userId)));
}

async function confirmAction(request: Request, userId: string) {
  await requireFactorProof(request, userId, "app");
  const form = await parseForm(request, CodeSchema, { name: "confirm-factor", hide: ["code"] });
  if (!form.ok) return form.reply;
  return form.attempt(
    confirmFactor(userId, form.value.code, request),
    async (codes) => tell("codes", await doneWith(userId, codes)),
    {
      ...authAnswers(form),
      "wrong-code": () => form.refuse("code", WRONG_CODE),
    },
  );
}

async function addPasskeyAction(request: Request, userId: string) {
  await requireFactorProof(request, userId, "passkey");
  const form = await parseForm(request, NewPasskeySchema, { name: "new-passkey", hide: ["response"] });
  if (!form.ok) return form.reply;
  const { name, response } = form.value;
  return form.attempt(
    addPasskey(userId, name, response, request),
    async (codes) => tell(codes ? "codes" : "passkey-added", await doneWith(userId, codes)),
    {
      ...authAnswers(form),
      passkey: () => form.fail(400, failed("Not Added", PASSKEY_REFUSED)),
    },
  );
}

async function removePasskeyAction(request: Request, userId: string) {
  await requireFactorProof(request, userId, "remove-passkey");
  const form = await parseForm(request, RemovePasskeySchema, { name: "remove-passkey" });
  if (!form.ok) return form.reply;
  return form.attempt(
    removePasskey(userId, form.value.passkey, request),
    async () => tell("passkey-removed", await doneWith(userId)),
    authAnswers(form),
  );
}

export default function TwoStep() {
  const { email, role, on, app, passkeys, codesLeft, newCodes, begun, mayAdd, toAdmin, notice } =
    useLoaderData<typeof loader>();
  return (
    <AccountFrame email={email} userRole={role}>
      <h1 className="text-h2">Two-step sign-in</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lede text-muted">
        {on
          ? "Two-step sign-in is on. Nobody can sign in with your password alone."
          : "After your password, we ask for a code from an app on your phone. Nobody can sign in with a stolen password alone."}
      </p>
      {notice ? <StatusMessage notice={notice} className="mb-6" /> : null}
      <PostFaults action={`${paths.twoStep}?change=passkey`} />
      {toAdmin ? (
        <p className="mb-8">
          <Link to={adminPaths.start} className="link inline-flex min-h-11 items-center">
            {on ? "To the admin area" : "Not now: to the admin area"}
          </Link>
        </p>
      ) : null}
      {on ? (
        <AccountSection title="Recovery codes">
          <RecoveryCodes codes={newCodes} left={codesLeft} />
        </AccountSection>
      ) : null}
      {app ? null : (
        <AccountSection title="Your app">
          {begun ? (
            <AppSetup {...begun} />
          ) : (
            <>
              <p className="mb-6 text-muted">
                Any authenticator app will do, such as Google Authenticator, Microsoft Authenticator,
                1Password or Bitwarden.
              </p>
              <PostButton action={`${paths.twoStep}?change=begin`}>Set it up</PostButton>
            </>
          )}
        </AccountSection>
      )}
      <AccountSection title="Passkeys">
        <Passkeys passkeys={passkeys} mayAdd={mayAdd} />
      </AccountSection>
      {app ? (
        <AccountSection title="Turn off the app">
          <p className="mb-6 text-muted">We&apos;ll sign you out of all other sessions.</p>
          <PostButton action={`${paths.twoStep}?change=off`} variant="secondary">
            Turn off the app
          </PostButton>
        </AccountSection>
      ) : null}
    </AccountFrame>
  );
}
