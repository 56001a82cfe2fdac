import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { adminOfDigestEnd, endDigest, hasDigest } from "~/features/admin/digest/digest.server";
import { OneClickSchema } from "~/features/mail/message.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({
  title: "Daily email",
  description: "Stop the daily email about open leads.",
  path: paths.digestEnd,
});

export const headers = privateHeaders;

/** @throws {Response} 404 without a valid link */
function requireAdminOf(request: Request): string {
  const userId = adminOfDigestEnd(request);
  if (!userId) throw new Response(null, { status: 404 });
  return userId;
}

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  on: await hasDigest(requireAdminOf(request)),
});

/** Only a POST unsubscribes, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const userId = requireAdminOf(request);
  const form = await parseForm(request, OneClickSchema, { name: "daily-email" });
  if (!form.ok) return form.reply;
  const { pathname, search } = new URL(request.url);
  return form.attempt(endDigest(userId), () =>
    // Don't redirect, because email programs don't follow redirects.
    form.value["List-Unsubscribe"] ? null : redirect(pathname + search, 303),
  );
}

export default function DailyEmail() {
  const { on } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <div className="container-page section grid max-w-[60ch] justify-items-start gap-6">
      <h1 className="text-h2">Daily email</h1>
      {on ? (
        <>
          <p className="text-lede">We email you about open leads once a day.</p>
          <PostFaults action={pathname + search} />
          <PostForm action={pathname + search}>
            <Button>Stop the daily email</Button>
          </PostForm>
        </>
      ) : (
        <p className="text-lede" role="status">
          The daily email is off. You can turn it on again in the settings of the admin area.
        </p>
      )}
    </div>
  );
}
