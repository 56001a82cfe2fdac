import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({
  title: "Bubby: texts your missed callers back in seconds",
  description:
    "When you miss a call, Bubby texts the caller at once, asks what you would ask and books the consultation. For law firms and the trades. 14-day free trial.",
  path: "/",
});

export default function Home() {
  return <h1 className="text-h1">The call you miss is the client they sign.</h1>;
}
