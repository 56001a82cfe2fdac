import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/free-analysis";
import { ANALYSIS_FAILED, ANALYSIS_NOTICES } from "~/features/call-analysis/call-analysis.messages";
import { CallAnalysisForm } from "~/features/call-analysis/call-analysis-form";
import { CallAnalysisSchema } from "~/features/call-analysis/call-analysis.schema.server";
import { callAnalysisForm } from "~/features/call-analysis/call-analysis.server";
import { noticeWithReceipt, withReceipt } from "~/features/lead/receipt-link.server";
import { FormPage } from "~/features/site/pages/form-page";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, published: { notice: ["sent"] } };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.freeAnalysis });

export function loader({ request }: LoaderFunctionArgs) {
  return { notice: noticeWithReceipt(request, ANALYSIS_NOTICES) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, CallAnalysisSchema, { name: "call-analysis" });
  if (!form.ok) return form.reply;
  const { agreed, ...fields } = form.value;
  return form.attempt(
    callAnalysisForm.create(fields, form.visit, agreed),
    (id) => form.tell(paths.freeAnalysis, ANALYSIS_NOTICES, "sent", agreed ? withReceipt(id) : {}),
    form.failures(503, { "not-stored": ANALYSIS_FAILED }),
  );
}

export default function FreeAnalysis() {
  const { notice } = useLoaderData<typeof loader>();
  return (
    <FormPage title={page.heading} lede={page.lede} steps={page.steps}>
      {notice ? (
        <div className="grid gap-6">
          <StatusMessage notice={notice} />
          <p className="text-muted">{page.next}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.roi}>Work it out</ButtonLink>
            <ButtonLink to={paths.demo} variant="secondary">
              Text with Bubby
            </ButtonLink>
          </div>
        </div>
      ) : (
        <CallAnalysisForm />
      )}
    </FormPage>
  );
}
