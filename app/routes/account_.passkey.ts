import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginPasskey } from "~/features/auth/factor/passkey.server";
import { requireUser } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "signed-in" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { options, cookie } = await beginPasskey(await requireUser(request));
  return Response.json(options, { headers: { "Set-Cookie": cookie, "Cache-Control": "private, no-store" } });
}
