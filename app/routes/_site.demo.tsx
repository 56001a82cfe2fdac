import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DEMO_PAGE } from "~/content/pages/demo";
import { DEMO_FAILED, DEMO_NOTICES } from "~/features/demo-request/demo-request.messages";
import { DemoRequestForm } from "~/features/demo-request/demo-request-form";
import { DemoRequestSchema } from "~/features/demo-request/demo-request.schema.server";
import { createDemoRequest } from "~/features/demo-request/demo-request.server";
import { noticeWithReceipt, ownNumber, withReceipt } from "~/features/lead/receipt-link.server";
import { FormPage } from "~/features/site/pages/form-page";
import { TrialLink } from "~/features/trial/trial-link";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = {
  access: "public",
  offers: false,
  published: { notice: ["started", "already", "held"] },
};

export const meta = pageMeta({
  title: "Live demo: an AI receptionist texts you",
  description: DEMO_PAGE.description,
  path: paths.demo,
});

export async function loader({ request }: LoaderFunctionArgs) {
  return { notice: noticeWithReceipt(request, DEMO_NOTICES), number: await ownNumber(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, DemoRequestSchema, { name: "demo-request" });
  if (!form.ok) return form.reply;
  return form.attempt(
    createDemoRequest(form.value, form.visit),
    ({ id, outcome }) =>
      outcome === "failed"
        ? form.fail(503, DEMO_FAILED)
        : form.tell(paths.demo, DEMO_NOTICES, outcome, withReceipt(id)),
    form.failures(503, { "not-stored": DEMO_FAILED }),
  );
}

export default function DemoPage() {
  const { notice, number } = useLoaderData<typeof loader>();
  return (
    <FormPage title={DEMO_PAGE.title} lede={DEMO_PAGE.lede} steps={DEMO_PAGE.steps}>
      {notice ? (
        <div className="grid gap-6">
          <StatusMessage notice={notice} />
          {notice.title === DEMO_NOTICES.held.title ? null : (
            <p>
              <strong className="font-semibold">{DEMO_PAGE.noText}</strong> {DEMO_PAGE.check(number)}{" "}
              <Link to={paths.demo} className="link inline-flex min-h-6 items-center">
                {DEMO_PAGE.another}
              </Link>
              .
            </p>
          )}
          <p className="text-muted">{DEMO_PAGE.next}</p>
          <div className="flex flex-wrap gap-3">
            <TrialLink className={buttonClass("primary")}>Start 14-Day Trial</TrialLink>
            <ButtonLink to={paths.preview} variant="secondary">
              Be your own caller
            </ButtonLink>
            <ButtonLink to={paths.quiz} variant="secondary">
              What missed calls cost you
            </ButtonLink>
          </div>
        </div>
      ) : (
        <DemoRequestForm />
      )}
    </FormPage>
  );
}
