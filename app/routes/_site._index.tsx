import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { home } from "~/content/pages/home";
import { Home } from "~/features/site/pages/home";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusMessage } from "~/ui/forms/status-message";
import { SIGN_OUT_NOTICES } from "~/features/auth/auth.messages";
import { noticeOf } from "~/lib/http/notice";

export const handle: RouteHandle = { access: "public", published: { notice: ["signed-out"] } };

export const meta = pageMeta({
  title: "Bubby: texts your missed callers back in seconds",
  description:
    "When you miss a call, Bubby texts the caller at once, asks what you would ask and books the consultation. For law firms and the trades. 14-day free trial.",
  path: paths.home,
});

export function loader({ request }: LoaderFunctionArgs) {
  return { page: home, notice: noticeOf(request, SIGN_OUT_NOTICES) };
}

export default function HomePage() {
  const { page, notice } = useLoaderData<typeof loader>();
  return (
    <>
      {notice ? (
        <div className="container-page pt-6">
          <StatusMessage notice={notice} />
        </div>
      ) : null}
      <Home page={page} />
    </>
  );
}
