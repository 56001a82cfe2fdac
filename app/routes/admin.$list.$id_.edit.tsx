import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  correctable,
  correctionSchema,
  correctRecord,
  getCorrection,
} from "~/features/admin/correct/correct.server";
import { CorrectPage, LABELS } from "~/features/admin/correct/correct-page";
import { RECORD_NOTICES } from "~/features/admin/record/record.messages";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { requireResource } from "~/features/resources.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { editPath, listPath, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta<Awaited<ReturnType<typeof loader>> | undefined>((found) =>
  found ? `Correct ${found.form.noun}` : "Not found",
);

/** @throws 404 if the record doesn't exist or can't be edited */
async function findForm(userId: string, { list, id }: LoaderFunctionArgs["params"]) {
  const resource = correctable(requireResource(list));
  const form = resource && isId(id) ? await getCorrection(userId, resource, id) : null;
  if (!resource || !form || !isId(id)) throw new Response("Not Found", { status: 404 });
  return { resource, form, id, back: recordPath(listPath(resource.slug), id) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const { form, back } = await findForm(userId, params);
  return { form, back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, LABELS);
  const { resource, form: known, id, back } = await findForm(userId, params);
  const locked = known.fields.flatMap(({ field, locked: reason }) => (reason ? [field] : []));
  const form = await parseForm(request, correctionSchema(resource, locked), {
    name: "correct",
    limit: SIGNED_IN_LIMIT,
  });
  if (!form.ok) return form.reply;
  return form.attempt(correctRecord(userId, resource, id, form.value), () =>
    form.tell(back, RECORD_NOTICES, "saved"),
  );
}

export default function Correct() {
  const { form, back } = useLoaderData<typeof loader>();
  return <CorrectPage form={form} action={editPath(back)} back={back} />;
}
