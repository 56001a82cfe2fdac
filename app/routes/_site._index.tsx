import { Home } from "~/features/site/home";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({
  title: "Bubby: texts your missed callers back in seconds",
  description:
    "When you miss a call, Bubby texts the caller at once, asks what you would ask and books the consultation. For law firms and the trades. 14-day free trial.",
  path: paths.home,
});

export default Home;
