import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { retryDelivery } from "~/features/admin/deliveries.server";
import { requireList } from "~/features/admin/lists.server";
import { RecordPage } from "~/features/admin/record-page";
import { addNote, getRecord } from "~/features/admin/record.server";
import { originOf, postedOf } from "~/features/admin/record-request.server";
import { STATUS_TONES } from "~/features/admin/status-tones";
import { requireAdmin } from "~/features/auth/session.server";
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
  const list = requireList(params.list);
  const search = new URL(request.url).searchParams;
  const record = isId(params.id) ? await getRecord(userId, list, params.id, search.get("changed")) : null;
  if (!record) throw new Response("Not Found", { status: 404 });
  return { record, id: params.id!, slug: list.records.slug, list: originOf(list, search) };
}

/** Adds a note, or has a delivery tried again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "New note" });
  const list = requireList(params.list);
  const id = params.id;
  if (!isId(id)) throw new Response("Not Found", { status: 404 });
  const posted = await postedOf(request);
  if (posted === null)
    return data({ fault: "Write something first, of up to 5,000 characters." }, { status: 400 });
  const { path, search } = originOf(list, new URL(request.url).searchParams);
  const back = new URLSearchParams(search);
  if ("retry" in posted) back.set("changed", await retryDelivery(userId, posted.retry));
  else if (!(await addNote(userId, list, id, posted.note))) throw new Response("Not Found", { status: 404 });
  return redirect(withParams(recordPath(path, id), Object.fromEntries(back)), 303);
}

export default function Row() {
  const { record, id, slug, list } = useLoaderData<typeof loader>();
  return (
    <RecordPage
      record={record}
      id={id}
      list={list}
      tones={STATUS_TONES[slug] ?? {}}
      edit={list.path === paths.adminCustomers ? editPath(recordPath(list.path, id)) : null}
      noteFault={useActionData<typeof action>()?.fault ?? null}
    />
  );
}
