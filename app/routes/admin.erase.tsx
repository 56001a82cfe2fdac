import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personAskedAbout, personCookie } from "~/features/admin/erasure/cookie.server";
import { ErasurePlan, PersonForm } from "~/features/admin/erasure/form";
import { ErasureReceipt } from "~/features/admin/erasure/receipt";
import { eraseAtStripe, getReceipt } from "~/features/admin/erasure/receipt.server";
import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import { personOf } from "~/features/resource/person.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import { cleanText } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { paths, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Erase a Person | Bubby Admin",
  description: "",
  path: paths.adminErase,
});

const REFUSALS = {
  changed:
    "Something was added or removed in the meantime, so nothing was erased. Look again, and then decide.",
  running: "A trial or subscription still runs. End it first.",
  own: "This is your own account. Another admin has to erase it.",
};

const NO_PERSON = "Enter an email address or a US phone number of ten digits.";
const NO_RECEIPT = "There is no such erasure.";
const AWAY =
  "Stripe didn't do it now. Try again in a few minutes, or delete the customer in Stripe's dashboard.";

/** What would be erased, or was: looking changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const { who, names } = personAskedAbout(request);
  const person = personOf(who);
  const id = new URL(request.url).searchParams.get("receipt");
  const receipt = isId(id) ? await getReceipt(userId, id) : null;
  const plan = person ? await planErasure(person, receipt ? names : []) : null;
  if (!receipt) return { who, plan, receipt, again: null };
  const count = (groups: { rows: unknown[] }[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const again = plan && { sure: count(plan.sure), maybe: count(plan.maybe) };
  return { who: "", plan: null, receipt, again };
}

/** Looks at a person, erases one, or asks Stripe again. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const form = await request.formData().catch(() => new FormData());
  const who = cleanText(String(form.get("who") ?? "")).slice(0, 254);
  if (form.get("mode") === "stripe") return askStripe(userId, form.get("receipt"));
  const person = personOf(who);
  if (form.get("mode") === "look") {
    if (!person) return data({ fault: NO_PERSON, who }, { status: 400 });
    return redirect(paths.adminErase, { status: 303, headers: { "Set-Cookie": personCookie({ who }) } });
  }
  if (!person) return data({ fault: REFUSALS.changed, who }, { status: 400 });
  const erasure = await erasePerson(userId, person, {
    mode: form.get("mode") === "delete" ? "delete" : "anonymize",
    digest: String(form.get("seen")),
    also: form.getAll("also").map(String),
  });
  if (erasure.outcome !== "done") return data({ fault: REFUSALS[erasure.outcome], who }, { status: 409 });
  const { receipt, names } = erasure;
  return redirect(withParams(paths.adminErase, { receipt }), {
    status: 303,
    headers: { "Set-Cookie": personCookie({ who, names }) },
  });
}

async function askStripe(userId: string, id: unknown) {
  const receipt = isId(id) ? await getReceipt(userId, id) : null;
  if (!receipt) return data({ fault: NO_RECEIPT, who: "" }, { status: 404 });
  await eraseAtStripe(userId, receipt.id);
  const left = (await getReceipt(userId, receipt.id))?.leftAtStripe.length;
  if (left) return data({ fault: AWAY, who: "" }, { status: 503 });
  return redirect(withParams(paths.adminErase, { receipt: receipt.id }), { status: 303 });
}

export default function Erase() {
  const { who, plan, receipt, again } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Erase a person</h1>
      <p className="mt-2 max-w-[60ch] text-small text-muted">
        When somebody asks for it: finds everything that is stored about an address or a number, and erases
        it.
      </p>
      {refused ? (
        <p
          role="alert"
          className="mt-5 rounded-field border-2 border-status-red p-4 text-small text-status-red"
        >
          {refused.fault}
        </p>
      ) : null}
      {receipt ? <ErasureReceipt receipt={receipt} again={again} /> : null}
      <PersonForm who={refused?.who ?? who} />
      {plan ? <ErasurePlan who={who} plan={plan} /> : null}
    </>
  );
}
