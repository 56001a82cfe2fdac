import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personAskedAbout, personCookie } from "~/features/admin/erasure-cookie.server";
import { ErasurePlan, PersonForm } from "~/features/admin/erasure-form";
import { erasePerson, planErasure } from "~/features/admin/erasure.server";
import { personOf } from "~/features/admin/person.server";
import { requireAdmin } from "~/features/auth/session.server";
import { cleanText } from "~/lib/form.server";
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
  changed: "Something was added or removed in the meantime. Look again, and then decide.",
  running: "A trial or subscription still runs. End it first.",
  own: "This is your own account. Another admin has to erase it.",
};

const NO_PERSON = "Enter an email address or a US phone number of ten digits.";

/** What would be erased: looking changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const who = personAskedAbout(request);
  const person = personOf(who);
  return {
    who,
    plan: person ? await planErasure(person) : null,
    done: new URL(request.url).searchParams.has("done"),
  };
}

/** Looks at a person, or erases one. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await request.formData().catch(() => new FormData());
  const who = cleanText(String(form.get("who") ?? "")).slice(0, 254);
  const person = personOf(who);
  if (form.get("mode") === "look") {
    if (!person) return data({ fault: NO_PERSON, who }, { status: 400 });
    return redirect(paths.adminErase, { status: 303, headers: { "Set-Cookie": personCookie(who) } });
  }
  if (!person) return data({ fault: REFUSALS.changed, who }, { status: 400 });
  const mode = form.get("mode") === "delete" ? "delete" : "anonymize";
  const outcome = await erasePerson(userId, person, mode, Number(form.get("expected")));
  if (outcome !== "done") return data({ fault: REFUSALS[outcome], who }, { status: 409 });
  return redirect(`${paths.adminErase}?done`, { status: 303, headers: { "Set-Cookie": personCookie("") } });
}

export default function Erase() {
  const { who, plan, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Erase a person</h1>
      <p className="mt-2 max-w-[60ch] text-small text-muted">
        When somebody asks for it: finds everything that is stored about an address or a number, and erases
        it.
      </p>
      {done ? (
        <div className="mt-5">
          <StatusMessage notice={DONE} />
        </div>
      ) : null}
      {refused ? (
        <p
          role="alert"
          className="mt-5 rounded-field border-2 border-status-red p-4 text-small text-status-red"
        >
          {refused.fault}
        </p>
      ) : null}
      <PersonForm who={refused?.who ?? who} />
      {plan ? <ErasurePlan who={who} plan={plan} /> : null}
    </>
  );
}
