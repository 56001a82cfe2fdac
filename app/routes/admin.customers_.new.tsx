import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CustomerForm } from "~/features/customer/customer-form";
import { CUSTOMER_ID_TAKEN, CustomerSchema } from "~/features/customer/customer.schema.server";
import { addCustomer, CUSTOMER_FORM, CUSTOMER_LABELS } from "~/features/customer/customer.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths, recordPath } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta({
  title: "Add Customer | Bubby Admin",
  description: "",
  path: paths.adminCustomerNew,
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, CUSTOMER_LABELS);
  const form = await parseForm(request, CustomerSchema, CUSTOMER_FORM);
  if (!form.ok) return form.reply;
  const id = await addCustomer(userId, form.value);
  return id
    ? form.succeed(recordPath(paths.adminCustomers, id))
    : form.refuse("customerId", CUSTOMER_ID_TAKEN);
}

export default function AddCustomer() {
  return (
    <CustomerForm
      title="Add Customer"
      action={paths.adminCustomerNew}
      submitLabel="Add Customer"
      back={{ to: paths.adminCustomers, label: "Back to customers" }}
    />
  );
}
