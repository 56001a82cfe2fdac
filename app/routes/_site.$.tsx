import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFoundBoundary } from "~/features/site/search/not-found-page";
import { notFound } from "~/features/site/search/not-found.server";
import type { RouteHandle } from "~/lib/handle";
import { errorMeta } from "~/lib/meta";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = errorMeta;

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(request);
}

/** Never rendered, because the error boundary shows the 404. Without a component, this would be a resource route. */
export default function NotFound() {
  return null;
}

export const ErrorBoundary = NotFoundBoundary;
