import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAnswers } from "~/features/auth/answers.server";
import { AuthCard } from "~/features/auth/auth-card";
import { WRONG_CODE } from "~/features/auth/factor/factor.messages";
import { checkProof, getFactor } from "~/features/auth/factor/factor.server";
import { markVerified, requireUser } from "~/features/auth/session/session.server";
import { broughtBy, type Carried } from "~/features/auth/verify/carried.server";
import { CARRIES, PROOF } from "~/features/auth/verify/fields";
import { VerifySchema } from "~/features/auth/verify/verify.schema.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { attempt } from "~/lib/http/refusal.server";
import { safeRedirect } from "~/lib/http/safe-redirect";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { FormResult } from "~/ui/forms/post/form-result";

export const handle: RouteHandle = { access: "signed-in" };

export const meta = pageMeta({
  title: "Confirm it's you",
  description: "Enter your password again.",
  path: paths.authVerify,
});

export const headers = privateHeaders;

const FAULT = "That didn't work";
const WRONG_PASSWORD = "That isn't your password. Please try again.";

const FILE = /\/export\.csv(\?.*)?$/;

function paramsOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { next: safeRedirect(params.get("next")) ?? paths.account, done: params.has("done") };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { next, done } = paramsOf(request);
  const { on } = await getFactor(user);
  // No page comes with a file, so this one has to say what happens.
  const file = done && FILE.test(next) ? { from: next.replace(FILE, "$1") } : null;
  return { next, file, hasFactor: on };
}

/** Takes a post that came too late for its password, and sends it on with the same fields once the password is right. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  const { next } = paramsOf(request);
  const { proof, carried } = await broughtBy(request);
  if (!proof) return data<Partial<FormResult>>({ next: carried }, { status: 403 });
  const form = await parseForm(request, VerifySchema, { name: "verify", hide: [PROOF] });
  if (!form.ok) return carrying(form.reply, carried);
  const goOn = async () => {
    await markVerified(request);
    if (carried) throw redirect(next, 307);
    const file = FILE.test(next);
    throw redirect(file ? withParams(paths.authVerify, { next, done: "1" }) : next, 303);
  };
  return attempt(checkProof(userId, form.value.proof, request), goOn, {
    ...authAnswers({ fail: (...why) => carrying(form.fail(...why), carried) }, FAULT),
    "wrong-password": () => form.refuse(PROOF, WRONG_PASSWORD, { next: carried }),
    "wrong-code": () => form.refuse(PROOF, WRONG_CODE, { next: carried }),
  });
}

/** Without script, the page of a refusal has to bring the fields along as well. */
const carrying = (reply: ReturnType<typeof data<FormResult>>, carried: Carried[] | undefined) =>
  data<FormResult>({ ...reply.data, next: carried }, reply.init ?? undefined);

export default function Verify() {
  const { next, file, hasFactor } = useLoaderData<typeof loader>();
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
        This needs {hasFactor ? "your password or a code from your app" : "your password"}, since you
        didn&apos;t enter one in the last ten minutes. Then it goes on.
      </p>
      <FormShell<typeof VerifySchema>
        id="verify"
        action={withParams(paths.authVerify, { next })}
        submitLabel="Confirm"
        faultTitle={FAULT}
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
              label={hasFactor ? "Password or code" : "Password"}
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
      </FormShell>
    </AuthCard>
  );
}
