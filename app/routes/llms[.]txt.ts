import { llmsText } from "~/features/site/llms.server";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { textFile } from "~/lib/http/text-file";

export const handle: RouteHandle = { access: "public", published: {} };

export const loader = () => textFile(llmsText(env().APP_URL));
