import { page } from "~/content/pages/trial";
import { PlainPage } from "~/features/site/plain-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = {
  access: "public",
  published: { plan: ["starter", "professional", "enterprise"], billing: ["monthly", "annual"] },
};

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.trial });

export default function TrialPage() {
  return <PlainPage page={page} />;
}
