import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { RECORD_NOTICES } from "~/features/admin/record/record.messages";
import { CustomerForm } from "~/features/customer/customer-form";
import { CUSTOMER_ID_TAKEN, EXISTS, NewCustomerSchema } from "~/features/customer/customer.schema.server";
import {
  addCustomer,
  CUSTOMER_FORM,
  CUSTOMER_LABELS,
  findExisting,
} from "~/features/customer/customer.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { adminPaths, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Add Customer");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, CUSTOMER_LABELS);
  const form = await parseForm(request, NewCustomerSchema, CUSTOMER_FORM);
  if (!form.ok) return form.reply;
  const { anyway, ...typed } = form.value;
  return form.attempt(
    addCustomer(userId, typed, anyway),
    (id) => form.tell(recordPath(adminPaths.customers, id), RECORD_NOTICES, "added"),
    {
      "id-taken": () => Promise.resolve(form.refuse("customerId", CUSTOMER_ID_TAKEN)),
      exists: async () => form.refuse("anyway", EXISTS, { next: await findExisting(userId, typed) }),
    },
  );
}

export default function AddCustomer() {
  return (
    <CustomerForm
      title="Add Customer"
      action={adminPaths.customerNew}
      submitLabel="Add Customer"
      back={{ to: adminPaths.customers, label: "Back to customers" }}
    />
  );
}
