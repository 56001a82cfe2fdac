import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOwnData } from "~/features/account/customer-account.server";
import { requireCustomer } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "customer" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request);
  return new Response(`${JSON.stringify(await exportOwnData(userId), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="bubby-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
