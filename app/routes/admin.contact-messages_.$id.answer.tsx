import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnswerForm } from "~/features/admin/record/answer-form";
import { AnswerSchema } from "~/features/admin/record/answer.schema.server";
import { describeAnswered, sendAnswer } from "~/features/admin/record/answer.server";
import { getRecord } from "~/features/admin/record/record.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { contactResource } from "~/features/contact/contact.resource.server";
import { changedPath } from "~/features/resource/change/change.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminPaths, answerPath, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Answer");

const missing = () => new Response("Not Found", { status: 404 });

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const record = isId(id) ? await getRecord(userId, contactResource, id, null) : null;
  if (!record?.answer) throw missing();
  return { id: record.id, heading: record.heading, answer: record.answer };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, { subject: "Subject", answer: "Your answer" });
  if (!isId(id)) throw missing();
  const form = await parseForm(request, AnswerSchema, { name: "answer", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  return form.attempt(
    sendAnswer(admin, contactResource, id, form.value),
    (change) =>
      Promise.resolve(form.succeed(changedPath(recordPath(adminPaths.contactMessages, id), change))),
    {
      answered: async () => {
        const { message, seen } = await describeAnswered(admin.userId, contactResource, id);
        return form.refuse("answer", message, { status: 409, next: seen });
      },
    },
  );
}

export default function Answer() {
  const { id, heading, answer } = useLoaderData<typeof loader>();
  const record = recordPath(adminPaths.contactMessages, id);
  return (
    <AdminFormPage title={`Answer ${heading}`} back={{ to: record, label: "Back to the message" }}>
      <AnswerForm answer={answer} action={answerPath(record)} />
    </AdminFormPage>
  );
}
