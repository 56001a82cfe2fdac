import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHARED_PREVIEW as shared } from "~/content/pages/shared-preview";
import { intakes } from "~/content/trades/intake";
import { getSharedCall } from "~/features/preview/call/shared-call.server";
import { OwnersPart } from "~/features/preview/page/owners-part";
import { CallersPhone } from "~/features/preview/page/thread";
import { TrialLink } from "~/features/trial/trial-link";
import type { RouteHandle } from "~/lib/handle";
import { attempt } from "~/lib/http/refusal.server";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths, previewPath, sharedPreviewPath } from "~/lib/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

export { shouldRevalidate } from "~/ui/forms/client-action";

/** Anyone with the link may see the call, but search engines shouldn't list it. */
export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta<{ key: string; call: { trade: string } } | null | undefined>((data) => ({
  title: shared.title,
  description: shared.description,
  path: sharedPreviewPath(data?.key ?? ""),
  sharedAs: previewPath(data?.call.trade),
}));

export const headers = privateHeaders;

export async function loader({ params }: LoaderFunctionArgs) {
  const key = params.key ?? "";
  const call = await attempt(getSharedCall(key), (found) => found);
  if (!call) return json(null, { status: 404 });
  return json({ key, call, business: intakes[call.trade].business });
}

export default function SharedPreview() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <LinkOver />;
  const { call, business } = data;
  return (
    <div className="container-page grid grid-cols-1 items-start gap-x-6 gap-y-8 py-6 md:py-10 md:grid-cols-[auto_1fr] lg:gap-x-12">
      <div className="md:row-span-2">
        <CallersPhone business={call.business ?? business} messages={call.messages} />
      </div>
      <div className="grid max-w-[66ch] gap-4">
        <h1 className="text-h2">{shared.title}</h1>
        <p className="text-muted">{shared.lede[call.withWords ? "words" : "madeUp"]}</p>
        <OwnersPart owner={call.owner} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={previewPath(call.trade)}>{shared.play}</ButtonLink>
          <TrialLink className={buttonClass("secondary")}>Start your 14-day trial</TrialLink>
        </div>
      </div>
    </div>
  );
}

const LinkOver = () => (
  <MessagePage {...shared.over}>
    <ButtonLink to={paths.preview}>{shared.play}</ButtonLink>
  </MessagePage>
);
