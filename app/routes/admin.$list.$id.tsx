import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/features/admin/record/record-page";
import { addNote, getRecord } from "~/features/admin/record/record.server";
import { originOf, postedOf } from "~/features/admin/record/record-request.server";
import { requireAdmin } from "~/features/auth/session/session.server";
import { retryDelivery } from "~/features/delivery/delivery.resource.server";
import { requireResource } from "~/features/resources.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { pageMeta } from "~/lib/meta";
import { editPath, paths, recordPath, withParams } from "~/lib/paths";

export const handle: RouteHandle = { access: "admin" };

export const meta = pageMeta<Awaited<ReturnType<typeof loader>> | undefined>((found) => ({
  title: `${found?.record.heading ?? "Not found"} | Bubby Admin`,
  description: "",
  path: paths.adminDashboard,
}));

/** One row of a list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const resource = requireResource(params.list);
  const search = new URL(request.url).searchParams;
  const record =
    resource.page && isId(params.id)
      ? await getRecord(userId, resource, params.id, search.get("changed"))
      : null;
  if (!record) throw new Response("Not Found", { status: 404 });
  return { record, id: record.id, list: originOf(resource, search), editable: resource.page?.edit === true };
}

/** Adds a note, or has a delivery tried again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "New note" });
  const resource = requireResource(params.list);
  const id = params.id;
  if (!resource.page || !isId(id)) throw new Response("Not Found", { status: 404 });
  const posted = await postedOf(request);
  if (posted === null)
    return data({ fault: "Write something first, of up to 5,000 characters." }, { status: 400 });
  const { path, search } = originOf(resource, new URL(request.url).searchParams);
  const back = new URLSearchParams(search);
  if ("retry" in posted) back.set("changed", await retryDelivery(userId, posted.retry));
  else if (!(await addNote(userId, resource, id, posted.note)))
    throw new Response("Not Found", { status: 404 });
  return redirect(withParams(recordPath(path, id), Object.fromEntries(back)), 303);
}

export default function Row() {
  const { record, id, list, editable } = useLoaderData<typeof loader>();
  return (
    <RecordPage
      record={record}
      id={id}
      list={list}
      edit={editable ? editPath(recordPath(list.path, id)) : null}
      noteFault={useActionData<typeof action>()?.fault ?? null}
    />
  );
}
