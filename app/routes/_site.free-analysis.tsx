import { page } from "~/content/pages/free-analysis";
import { PlainPage } from "~/features/site/plain-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.freeAnalysis });

export default function FreeAnalysisPage() {
  return <PlainPage page={page} />;
}
