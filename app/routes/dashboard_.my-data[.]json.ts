import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOwnData } from "~/features/accounts/own/own-data.server";
import { requireCustomer } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { chatCookie } from "~/lib/http/conversation-cookie.server";

export const handle: RouteHandle = { access: "customer" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request);
  return new Response(
    `${JSON.stringify(await exportOwnData(userId, await chatCookie.read(request)), null, 2)}\n`,
    {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="bubby-data.json"',
        "Cache-Control": "private, no-store",
      },
    },
  );
}
