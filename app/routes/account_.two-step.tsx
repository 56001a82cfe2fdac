import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AccountFrame, AccountSection } from "~/features/account/account-frame";
import { authAnswers } from "~/features/auth/answers.server";
import { clearCodesCookie, codesCookie, newCodesOf } from "~/features/auth/factor/codes-cookie.server";
import { AppSetup, RecoveryCodes, TurnOffForm } from "~/features/auth/factor/factor-forms";
import { PASSKEY_REFUSED, TWO_STEP_NOTICES, WRONG_CODE } from "~/features/auth/factor/factor.messages";
import {
  CodeSchema,
  NewPasskeySchema,
  RemovePasskeySchema,
  TurnOffSchema,
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
import { requireRecentAuth } from "~/features/auth/verify/recent.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { attempt } from "~/lib/http/refusal.server";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { PostFaults } from "~/ui/forms/post-faults";
import { failed } from "~/ui/forms/post/form-result";
import { PostButton } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Two-step sign-in",
  description: "A code from your phone, besides the password.",
  path: paths.twoStep,
});

export const headers = privateHeaders;

const FAULT = "That didn't work";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { on, app, passkeys, codesLeft, begun } = await getFactor(user);
  const newCodes = on ? newCodesOf(request, user.userId) : null;
  const { email, role, lacksFactor } = user;
  return data(
    {
      ...{ email, role, on, app, passkeys, codesLeft, newCodes },
      // Shown only right after the password: anyone who reads the key can make codes.
      begun: begun && (await isRecentlyVerified(request)) ? begun : null,
      toAdmin: role === "admin" && !lacksFactor,
      notice: noticeOf(request, TWO_STEP_NOTICES),
    },
    { headers: newCodes ? { "Set-Cookie": clearCodesCookie() } : undefined },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  const change = new URL(request.url).searchParams.get("change");
  if (change === "off") return turnOffAction(request, userId);
  await requireRecentAuth(request);
  if (change === "passkey") return addPasskeyAction(request, userId);
  if (change === "remove-passkey") return removePasskeyAction(request, userId);
  if (change === "confirm") return confirmAction(request, userId);
  if (change === "codes") {
    return attempt(
      replaceCodes(userId, request),
      (codes) =>
        redirect(withNotice(paths.twoStep, TWO_STEP_NOTICES, "replaced"), {
          status: 303,
          headers: { "Set-Cookie": codesCookie(userId, codes) },
        }),
      { off: () => redirect(paths.twoStep, 303) },
    );
  }
  await beginFactor(userId);
  return redirect(paths.twoStep, 303);
}

async function confirmAction(request: Request, userId: string) {
  const form = await parseForm(request, CodeSchema, { name: "confirm-factor", hide: ["code"] });
  if (!form.ok) return form.reply;
  return attempt(
    confirmFactor(userId, form.value.code, request),
    (codes) =>
      form.tell(paths.twoStep, TWO_STEP_NOTICES, "codes", {
        headers: { "Set-Cookie": codesCookie(userId, codes) },
      }),
    { ...authAnswers(form, FAULT), "wrong-code": () => form.refuse("code", WRONG_CODE) },
  );
}

async function addPasskeyAction(request: Request, userId: string) {
  const form = await parseForm(request, NewPasskeySchema, { name: "new-passkey", hide: ["response"] });
  if (!form.ok) return form.reply;
  const { name, response } = form.value;
  const refused = () => form.fail(400, failed("Not Added", PASSKEY_REFUSED));
  return attempt(
    addPasskey(userId, name, response, request),
    (codes) =>
      codes
        ? form.tell(paths.twoStep, TWO_STEP_NOTICES, "codes", {
            headers: { "Set-Cookie": codesCookie(userId, codes) },
          })
        : form.tell(paths.twoStep, TWO_STEP_NOTICES, "passkey-added"),
    { ...authAnswers(form, FAULT), passkey: refused },
  );
}

async function removePasskeyAction(request: Request, userId: string) {
  const form = await parseForm(request, RemovePasskeySchema, { name: "remove-passkey" });
  if (!form.ok) return form.reply;
  return attempt(
    removePasskey(userId, form.value.passkey, request),
    () => form.tell(paths.twoStep, TWO_STEP_NOTICES, "passkey-removed"),
    authAnswers(form, FAULT),
  );
}

async function turnOffAction(request: Request, userId: string) {
  const form = await parseForm(request, TurnOffSchema, {
    name: "turn-off-factor",
    hide: ["current", "code"],
  });
  if (!form.ok) return form.reply;
  const { current, code } = form.value;
  return attempt(
    turnOffFactor(userId, current, code, request),
    () => form.tell(paths.twoStep, TWO_STEP_NOTICES, "off"),
    { ...authAnswers(form, FAULT), "wrong-code": () => form.refuse("code", WRONG_CODE) },
  );
}

export default function TwoStep() {
  const { email, role, on, app, passkeys, codesLeft, newCodes, begun, toAdmin, notice } =
    useLoaderData<typeof loader>();
  return (
    <AccountFrame email={email} userRole={role}>
      <h1 className="text-h2">Two-step sign-in</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lede text-muted">
        {on
          ? "It's on: your password alone no longer gets anyone in."
          : "After your password, we ask for a code from an app on your phone. A stolen password alone opens nothing."}
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
        <Passkeys passkeys={passkeys} />
      </AccountSection>
      {app ? (
        <AccountSection title="Turn off the app">
          <TurnOffForm />
        </AccountSection>
      ) : null}
    </AccountFrame>
  );
}
