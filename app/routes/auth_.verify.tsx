import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/auth/answers.server";
import { AuthCard } from "~/features/auth/auth-card";
import { PASSKEY_WRONG, WRONG_CODE } from "~/features/auth/factor/factor.messages";
import { CODE } from "~/features/auth/factor/factor-forms";
import { FACTOR_CHANGES, factorProofCookie } from "~/features/auth/factor/factor-proof.server";
import { checkBoth, checkProof, getFactor } from "~/features/auth/factor/factor.server";
import { PasskeyInstead } from "~/features/auth/factor/passkeys";
import { markVerified, requireUser } from "~/features/auth/session/session.server";
import { broughtBy, type Carried } from "~/features/auth/verify/carried.server";
import { CARRIES, PROOF, PROOF_CODE, PROOF_PASSKEY } from "~/features/auth/verify/fields";
import { verifySchema } from "~/features/auth/verify/verify.schema.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { FormResult } from "~/lib/form-result";

export { clientAction, shouldRevalidate } from "~/ui/forms/submission";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Confirm it's you",
  description: "Enter your password again.",
  path: paths.authVerify,
});

export const headers = privateHeaders;

const WRONG_PASSWORD = "That isn't your password. Please try again.";

const FILE = /\/export\.csv(\?.*)?$/;

function paramsOf(request: Request, { on }: { on: boolean }) {
  const params = new URL(request.url).searchParams;
  return {
    next: safeRedirect(params.get("next")) ?? paths.account,
    change: on ? FACTOR_CHANGES.find((change) => change === params.get("change")) : undefined,
    done: params.has("done"),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { on, app, passkeys } = await getFactor(await requireUser(request));
  const { next, change, done } = paramsOf(request, { on });
  // After a download starts, the browser stays on this page, so show a link to the file.
  const file = done && FILE.test(next) ? { from: next.replace(FILE, "$1") } : null;
  return { next, file, hasFactor: on, change, app, hasPasskey: passkeys.length > 0 };
}

/** Receives a POST that requires a recent password. Checks the password, then repeats the request. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { userId } = user;
  const { next, change } = paramsOf(request, await getFactor(user));
  const { proof, carried } = await broughtBy(request);
  if (!proof) return data<Partial<FormResult>>({ next: carried }, { status: 403 });
  const form = await parseForm(request, verifySchema(change !== undefined), {
    name: "verify",
    hide: [PROOF, PROOF_CODE, PROOF_PASSKEY],
  });
  if (!form.ok) return carrying(form.reply, carried);
  const goOn = async () => {
    await markVerified(request);
    const headers = change ? { "Set-Cookie": await factorProofCookie(request, change) } : undefined;
    if (carried) throw redirect(next, { status: 307, headers });
    const file = FILE.test(next);
    throw redirect(file ? withParams(paths.authVerify, { next, done: "1" }) : next, { status: 303, headers });
  };
  const { proof: password, "proof-code": code, "proof-passkey": passkey } = form.value;
  const checking = change
    ? checkBoth(userId, { password, code, passkey }, request)
    : checkProof(userId, password, request);
  const refuse = (field: keyof typeof form.value, words: string) => () =>
    form.refuse(field, words, { next: carried });
  return form.attempt(checking, goOn, {
    ...authAnswers({ fail: (...why) => carrying(form.fail(...why), carried) }),
    "wrong-password": refuse(PROOF, WRONG_PASSWORD),
    "wrong-code": refuse(change ? PROOF_CODE : PROOF, WRONG_CODE),
    passkey: refuse(PROOF_CODE, PASSKEY_WRONG),
  });
}

/** After an error, the form keeps the fields of the redirected request, even without JavaScript. */
const carrying = (reply: ReturnType<typeof data<FormResult>>, carried: Carried[] | undefined) =>
  data<FormResult>({ ...reply.data, next: carried }, reply.init ?? undefined);

export default function Verify() {
  const { next, file, hasFactor, change, app, hasPasskey } = useLoaderData<typeof loader>();
  if (file) {
    return (
      <AuthCard title="Thank you">
        <p className="mb-6 text-muted">For the next ten minutes, we won&apos;t ask again.</p>
        <div className="grid gap-3">
          <ButtonLink to={next} reloadDocument>
            Download the file
          </ButtonLink>
          <ButtonLink to={file.from} variant="secondary">
            Back to the list
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Confirm it's you">
      <p className="mb-6 text-muted">
        {change
          ? `To change two-step sign-in, enter your password and ${app ? "a code from your app" : "use your passkey"}. If you can't, use one of your recovery codes.`
          : `Enter ${hasFactor ? "your password or a code from your app" : "your password"} to go on. We ask again if the last time was more than ten minutes ago.`}
      </p>
      <FormShell<ReturnType<typeof verifySchema>>
        id="verify"
        action={withParams(paths.authVerify, { next, change })}
        submitLabel="Confirm"
        faultTitle="That didn't work"
        busyLabel="Please wait..."
      >
        {(field, carried) => (
          <>
            {carried ? <input type="hidden" name={CARRIES} value="1" /> : null}
            {((carried ?? []) as Carried[]).map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <TextField
              field={field(PROOF)}
              label={hasFactor && !change ? "Password or code" : "Password"}
              type="password"
              autoComplete="current-password"
              autoFocus
            />
            {change ? (
              <>
                <TextField
                  field={field(PROOF_CODE)}
                  label="Code"
                  hint={app ? "Six digits, or a recovery code." : "A recovery code."}
                  {...CODE}
                />
                {hasPasskey ? <PasskeyInstead name={PROOF_PASSKEY} /> : null}
              </>
            ) : null}
          </>
        )}
      </FormShell>
    </AuthCard>
  );
}
