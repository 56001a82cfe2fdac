import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AccountFrame, AccountSection } from "~/features/accounts/own/account-frame";
import { authAnswers } from "~/features/accounts/sign-in/answers.server";
import { factorChangeSchema, NewPasskeySchema } from "~/features/accounts/sign-in/schemas.server";
import { requireUser } from "~/features/accounts/session/session.server";
import {
  addPasskey,
  appSetup,
  beginPasskey,
  getFactors,
  newAppKey,
  removeFactor,
  replaceCodes,
  turnOnApp,
} from "~/features/accounts/two-step/two-step.server";
import { codesCookie, newAppCookie } from "~/features/accounts/two-step/two-step-cookies.server";
import {
  changeHref,
  FactorChangeForm,
  PasskeyList,
  RecoveryCodes,
} from "~/features/accounts/two-step/two-step-forms";
import {
  PASSKEY_REFUSED,
  PASSKEY_WRONG,
  TWO_STEP_NOTICES,
  WRONG_CODE,
  WRONG_RECOVERY,
} from "~/features/accounts/two-step/two-step.messages";
import { parseForm } from "~/lib/form.server";
import { failed } from "~/lib/form-result";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { COMPANY_ZONE } from "~/lib/time/company-day";
import { ButtonLink } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Two-step sign-in",
  description: "A code from your phone in addition to your password.",
  path: paths.twoStep,
});

export const headers = privateHeaders;

type Factors = Awaited<ReturnType<typeof getFactors>>;

/** Returns the change that the URL names, or null if the account's factors don't allow it. */
function changeIn(request: Request, { on, app, passkeys }: Factors) {
  const params = new URL(request.url).searchParams;
  const passkey = passkeys.find(({ id }) => id === params.get("passkey")) ?? null;
  const possible = {
    app: !app,
    codes: on,
    off: app,
    passkey: true,
    "remove-passkey": passkey !== null,
  };
  const names = Object.keys(possible) as (keyof typeof possible)[];
  const change = names.find((name) => possible[name] && name === params.get("change"));
  return change ? { change, passkey: change === "remove-passkey" ? passkey : null } : null;
}

const dayOf = (time: Date) =>
  time.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: COMPANY_ZONE });

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, email, role } = await requireUser(request);
  const factors = await getFactors(userId);
  const asked = changeIn(request, factors);
  const headers = new Headers();
  // Only this browser knows the key until the app is on, so that nobody else can have copied it.
  const key = asked?.change === "app" ? ((await newAppCookie.read(request, userId)) ?? newAppKey()) : null;
  if (key) headers.append("Set-Cookie", await newAppCookie.set(userId, key));
  const newCodes = asked ? null : await codesCookie.read(request, userId);
  if (newCodes) headers.append("Set-Cookie", await codesCookie.clear());
  const { on, app, passkeys, codesLeft } = factors;
  return data(
    {
      email,
      role,
      on,
      app,
      codesLeft,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created: dayOf(createdAt),
        lastUsed: lastUsedAt && dayOf(lastUsedAt),
      })),
      asked: asked && {
        change: asked.change,
        passkey: asked.passkey && { id: asked.passkey.id, name: asked.passkey.name },
        setup: key === null ? null : appSetup(key, email),
      },
      newCodes: newCodes?.split(" ") ?? null,
      notice: noticeOf(request, TWO_STEP_NOTICES),
    },
    { headers },
  );
}

async function tell(userId: string, key: keyof typeof TWO_STEP_NOTICES, codes: string[] | null = null) {
  const headers = new Headers();
  if (codes) headers.append("Set-Cookie", await codesCookie.set(userId, codes.join(" ")));
  if (key === "codes") headers.append("Set-Cookie", await newAppCookie.clear());
  return redirect(withNotice(paths.twoStep, TWO_STEP_NOTICES, key), { status: 303, headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { userId } = user;
  if (new URL(request.url).searchParams.get("change") === "store-passkey")
    return storePasskey(request, userId);
  const factors = await getFactors(userId);
  const asked = changeIn(request, factors);
  const key = await newAppCookie.read(request, userId);
  if (!asked) return redirect(paths.twoStep, 303);
  // The key expired, so show a new one.
  if (asked.change === "app" && !key) return redirect(changeHref("app"), 302);
  const form = await parseForm(request, factorChangeSchema(asked.change, factors), {
    name: "factor-change",
    hide: ["current", "code", "recovery", "passkey", "newCode"],
  });
  if (!form.ok) return form.reply;
  const { newCode, name, ...proof } = form.value;
  const changes = {
    app: async () => tell(userId, "codes", await turnOnApp(userId, key ?? "", newCode, proof, request)),
    codes: async () => tell(userId, "replaced", await replaceCodes(userId, proof, request)),
    off: async () => {
      await removeFactor(userId, null, proof, request);
      return tell(userId, "off");
    },
    passkey: async () => {
      const { options, cookie } = await beginPasskey(user, proof, request);
      return form.succeed(changeHref("passkey"), {
        headers: { "Set-Cookie": cookie },
        next: { name, options },
      });
    },
    "remove-passkey": async () => {
      await removeFactor(userId, asked.passkey?.id ?? null, proof, request);
      return tell(userId, "passkey-removed");
    },
  };
  return form.attempt(changes[asked.change](), (reply) => reply, {
    ...authAnswers(form),
    "wrong-password": () => form.refuse("current", "That isn't your current password. Please try again."),
    "wrong-code": () =>
      proof.code ? form.refuse("code", WRONG_CODE) : form.refuse("recovery", WRONG_RECOVERY),
    "wrong-new-code": () => form.refuse("newCode", WRONG_CODE),
    passkey: () =>
      proof.passkey
        ? form.refuse(factors.app ? "code" : "recovery", PASSKEY_WRONG)
        : form.fail(400, failed("Not Added", PASSKEY_REFUSED)),
    gone: () => {
      throw redirect(paths.twoStep, 303);
    },
  });
}

async function storePasskey(request: Request, userId: string) {
  const form = await parseForm(request, NewPasskeySchema, { name: "new-passkey", hide: ["response"] });
  if (!form.ok) return form.reply;
  const { name, response } = form.value;
  return form.attempt(
    addPasskey(userId, name, response, request),
    (codes) => tell(userId, codes ? "codes" : "passkey-added", codes),
    { ...authAnswers(form), passkey: () => form.fail(400, failed("Not Added", PASSKEY_REFUSED)) },
  );
}

export default function TwoStep() {
  const { email, role, on, app, passkeys, codesLeft, newCodes, asked, notice } =
    useLoaderData<typeof loader>();
  if (asked)
    return (
      <AccountFrame email={email} userRole={role}>
        <FactorChangeForm
          key={asked.change}
          {...asked}
          email={email}
          factors={{ on, app, passkey: passkeys.length > 0 }}
        />
      </AccountFrame>
    );
  return (
    <AccountFrame email={email} userRole={role}>
      <h1 className="text-h2">Two-step sign-in</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lede text-muted">
        {on
          ? "Two-step sign-in is on. Nobody can sign in with your password alone."
          : "After your password, we ask for a code from an app on your phone. Nobody can sign in with a stolen password alone."}
      </p>
      {notice ? <StatusMessage notice={notice} className="mb-6" /> : null}
      <PostFaults />
      {on && role === "admin" ? (
        <p className="mb-8">
          <Link to={adminPaths.start} className="link inline-flex min-h-11 items-center">
            To the admin area
          </Link>
        </p>
      ) : null}
      {on ? (
        <AccountSection title="Recovery codes">
          <RecoveryCodes codes={newCodes} left={codesLeft} />
        </AccountSection>
      ) : null}
      <AccountSection title="Your app">
        <p className="mb-6 text-muted">
          {app
            ? "Your authenticator app makes your codes."
            : "Any authenticator app will do, such as Google Authenticator, Microsoft Authenticator, 1Password or Bitwarden."}
        </p>
        <ButtonLink to={changeHref(app ? "off" : "app")} variant={app ? "secondary" : "primary"}>
          {app ? "Turn off the app" : "Set it up"}
        </ButtonLink>
      </AccountSection>
      <AccountSection title="Passkeys">
        <PasskeyList passkeys={passkeys} />
      </AccountSection>
    </AccountFrame>
  );
}
