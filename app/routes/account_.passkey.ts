import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginPasskey } from "~/features/auth/factor/passkey.server";
import { requireUser } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = async ({ request }: LoaderFunctionArgs) => beginPasskey(await requireUser(request));
