import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personCookie } from "~/features/admin/erasure/cookie.server";
import { ErasurePlan, PersonForm } from "~/features/admin/erasure/form";
import { ErasureReceipt } from "~/features/admin/erasure/receipt";
import { eraseAgain, getReceipt } from "~/features/admin/erasure/receipt.server";
import { EraseSchema, NO_PERSON } from "~/features/admin/erasure/erase.schema.server";
import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import { ERASURE_REFUSALS, NO_RECEIPT, STRIPE_AWAY } from "~/features/admin/erasure/erasure.messages";
import { AddressFaults } from "~/features/resource/address-faults";
import { addressFaults } from "~/features/resource/address-faults.server";
import { type Person, personOf } from "~/features/resource/person.server";
import { requireAdmin, requireRecentAuth } from "~/features/accounts/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Erase a Person");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const id = params.get("receipt");
  const asked = id || params.has("found") ? await personCookie.read(request) : null;
  const { who, name } = asked ?? { who: "", name: undefined };
  const person = namedPerson(who, name);
  const receipt = isId(id) ? await getReceipt(userId, id) : null;
  const plan = person ? await planErasure(person) : null;
  const faults = addressFaults(params, { receipt: () => !receipt && NO_RECEIPT.description }, ["found"]);
  if (!receipt) return { faults, who, name, plan, receipt, again: null };
  return { faults, who: "", name, plan: null, receipt, again: plan && plan.total };
}

function namedPerson(who: string, name?: string): Person | null {
  const person = personOf(who);
  return person && "digits" in person && name ? { ...person, name } : person;
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, { who: "Email or phone number" });
  const { userId } = admin;
  const form = await parseForm(request, EraseSchema, { name: "erase", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { mode, who, name, seen, receipt } = form.value;
  if (mode !== "look") requireRecentAuth(request, admin);
  if (mode === "stripe") {
    return form.attempt(
      eraseAgain(userId, receipt),
      () => form.succeed(withParams(adminPaths.erase, { receipt })),
      { unknown: () => form.fail(404, NO_RECEIPT), away: () => form.fail(503, STRIPE_AWAY) },
    );
  }
  const person = namedPerson(who, name);
  if (!person) return form.refuse("who", NO_PERSON);
  const cookie = { headers: { "Set-Cookie": await personCookie.set({ who, name }) } };
  if (mode === "look") return form.succeed(adminPaths.erasePerson, cookie);
  return form.attempt(
    erasePerson(userId, person, seen),
    (erased) => form.succeed(withParams(adminPaths.erase, { receipt: erased }), cookie),
    form.failures(409, ERASURE_REFUSALS),
  );
}

export default function Erase() {
  const { faults, who, name, plan, receipt, again } = useLoaderData<typeof loader>();
  return (
    <AdminFormPage
      title="Erase a person"
      about="Find everything stored about an email address or a phone number, and erase it when the person asks you to."
    >
      <AddressFaults faults={faults} />
      {receipt ? <ErasureReceipt receipt={receipt} again={again} /> : null}
      <PersonForm who={who} />
      {plan ? <ErasurePlan who={who} name={name} plan={plan} /> : null}
    </AdminFormPage>
  );
}
