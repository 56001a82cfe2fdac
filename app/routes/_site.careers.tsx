import { mistake, page } from "~/content/pages/careers";
import { Steps } from "~/features/site/sections/steps";
import { PlainPage } from "~/features/site/pages/plain-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.careers });

export default function CareersPage() {
  return <PlainPage page={page} picture={<Steps {...mistake} />} />;
}
