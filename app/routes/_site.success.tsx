import { page } from "~/content/pages/success";
import { PlainPage } from "~/features/site/plain-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.success });

export default function SuccessPage() {
  return <PlainPage page={page} />;
}
