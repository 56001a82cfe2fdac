import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { comingIds, integrationCategories, integrations } from "~/content/integrations";
import { page } from "~/content/pages/integrations";
import {
  INTEGRATION_FAILED,
  INTEGRATION_NOTICES,
} from "~/features/integration-request/integration-request.messages";
import { IntegrationRequestSchema } from "~/features/integration-request/integration-request.schema.server";
import { integrationRequestForm } from "~/features/integration-request/integration-request.server";
import { IntegrationsPage } from "~/features/site/pages/integrations-page";
import { findIntegrations } from "~/features/site/pages/integrations.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { typedKeys } from "~/lib/keys";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { choiceOf, searchOf } from "~/lib/text/search";
import { noticeOf } from "~/lib/http/notice";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

const categories = typedKeys(integrationCategories);

export const handle: RouteHandle = {
  access: "public",
  published: { category: categories, notify: comingIds, notice: ["request", "notify"] },
};

export const meta = pageMeta<Awaited<ReturnType<typeof loader>>>(({ page }) => ({
  title: page.title,
  description: page.description,
  path: paths.integrations,
}));

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = { q: searchOf(request.url), category: choiceOf(request.url, "category", categories) };
  const wanted = comingIds.find((id) => id === searchParams.get("notify"));
  return {
    page,
    ...query,
    ...findIntegrations(query),
    notify: integrations.find(({ id }) => id === wanted)?.name,
    notice: noticeOf(request, INTEGRATION_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, IntegrationRequestSchema, { name: "integration-request" });
  if (!form.ok) return form.reply;
  return form.attempt(
    integrationRequestForm.create(form.value, form.visit),
    () => form.tell(`${paths.integrations}#ask`, INTEGRATION_NOTICES, form.value.kind),
    form.failures(503, { "not-stored": INTEGRATION_FAILED }),
  );
}

export default function Integrations() {
  return <IntegrationsPage {...useLoaderData<typeof loader>()} />;
}
