import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { home } from "~/content/pages/home";
import { findStory, stories } from "~/content/stories";
import { Home } from "~/features/site/pages/home";
import { homeData } from "~/features/site/structured-data";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { StatusMessage } from "~/ui/forms/status-message";
import { SIGN_OUT_NOTICES } from "~/features/accounts/sign-in/auth.messages";
import { noticeOf } from "~/lib/http/notice";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = {
  access: "public",
  published: { notice: ["signed-out"], trade: stories.map(({ story }) => story.id) },
};

export const meta = pageMeta({
  title: "Bubby: AI receptionist that texts back missed calls",
  description:
    "When you miss a call, Bubby texts the caller in seconds, asks your questions and books the appointment. For law firms and trades. 14-day trial.",
  path: paths.home,
  structuredData: homeData,
});

export function loader({ request }: LoaderFunctionArgs) {
  const { story, page: tradePage } = findStory(new URL(request.url).searchParams.get("trade"));
  const trades = stories.map(({ story: { id, chip } }) => ({ id, chip }));
  return { page: home, story, tradePage, trades, notice: noticeOf(request, SIGN_OUT_NOTICES) };
}

export default function HomePage() {
  const { notice, ...shown } = useLoaderData<typeof loader>();
  return (
    <>
      {notice ? (
        <div className="container-page pt-6">
          <StatusMessage notice={notice} />
        </div>
      ) : null}
      <Home {...shown} />
    </>
  );
}
