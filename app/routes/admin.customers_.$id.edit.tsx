import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { RECORD_NOTICES } from "~/features/admin/record/record.messages";
import { useLoaderData } from "@remix-run/react";
import { CustomerForm } from "~/features/customer/customer-form";
import { CUSTOMER_ID_TAKEN, EditCustomerSchema } from "~/features/customer/customer.schema.server";
import {
  CUSTOMER_FORM,
  CUSTOMER_LABELS,
  editCustomer,
  getCustomerForm,
} from "~/features/customer/customer.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { adminPaths, editPath, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Edit Customer");

const missing = () => new Response("Not Found", { status: 404 });

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  if (!isId(id)) throw missing();
  const customer = await getCustomerForm(userId, id);
  if (!customer) throw missing();
  return { customer, id };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, CUSTOMER_LABELS);
  if (!isId(id)) throw missing();
  const form = await parseForm(request, EditCustomerSchema, CUSTOMER_FORM);
  if (!form.ok) return form.reply;
  const { was, anyway: _anyway, ...typed } = form.value;
  return form.attempt(
    editCustomer(userId, id, typed, was),
    () => form.tell(recordPath(adminPaths.customers, id), RECORD_NOTICES, "saved"),
    { "id-taken": () => form.refuse("customerId", CUSTOMER_ID_TAKEN) },
  );
}

export default function EditCustomer() {
  const { customer, id } = useLoaderData<typeof loader>();
  return (
    <CustomerForm
      title="Edit Customer"
      action={editPath(recordPath(adminPaths.customers, id))}
      initial={customer}
      submitLabel="Save"
      back={{ to: recordPath(adminPaths.customers, id), label: "Back to the customer" }}
    />
  );
}
