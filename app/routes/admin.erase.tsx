import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErasurePlan, PersonForm } from "~/features/admin/erasure-form";
import { erasePerson, planErasure } from "~/features/admin/erasure.server";
import { personOf } from "~/features/admin/person.server";
import { requireAdmin } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusMessage } from "~/ui/forms/status-message";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Erase a Person | Bubby Admin",
  description: "",
  path: paths.adminErase,
});

const DONE = { title: "Erased", description: "Nothing is stored under this address or number any more." };

const REFUSALS = {
  changed: "Meanwhile something was added or removed. Look again, and then decide.",
  running: "A trial or subscription still runs. End it first.",
  own: "This is your own account. Another admin has to erase it.",
};

/** What would be erased: looking changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const who = (params.get("who") ?? "").slice(0, 254);
  const person = personOf(who);
  return {
    who,
    fault: who && !person ? "Enter an email address or a US phone number of ten digits." : null,
    plan: person ? await planErasure(person) : null,
    done: params.has("done"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await request.formData().catch(() => null);
  const person = personOf(String(form?.get("who") ?? ""));
  if (!person) return data({ fault: REFUSALS.changed }, { status: 400 });
  const mode = form?.get("mode") === "delete" ? "delete" : "anonymize";
  const outcome = await erasePerson(userId, person, mode, Number(form?.get("expected")));
  if (outcome !== "done") return data({ fault: REFUSALS[outcome] }, { status: 409 });
  return redirect(`${paths.adminErase}?done`, 303);
}

export default function Erase() {
  const { who, plan, done, ...found } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault ?? found.fault;
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Erase a person</h1>
      <p className="mt-2 max-w-[60ch] text-small text-muted">
        For whoever asks for it: finds what is stored about an address or a number, everywhere, and erases it.
      </p>
      {done ? (
        <div className="mt-5">
          <StatusMessage notice={DONE} />
        </div>
      ) : null}
      {fault ? (
        <p
          role="alert"
          className="mt-5 rounded-field border-2 border-status-red p-4 text-small text-status-red"
        >
          {fault}
        </p>
      ) : null}
      <PersonForm who={who} />
      {plan ? <ErasurePlan who={who} plan={plan} /> : null}
    </>
  );
}
