import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getFollowUp } from "~/features/admin/inbox/inbox.server";
import { itemOf, itemName } from "~/features/admin/inbox/inbox-query.server";
import { RECORD_NOTICES } from "~/features/admin/record/record.messages";
import { RecordPage } from "~/features/admin/record/record-page";
import { addNote, findNeighbors, getRecord, originOf } from "~/features/admin/record/record.server";
import { RecordSchema } from "~/features/admin/record/record.schema.server";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { retryDelivery } from "~/features/delivery/delivery.resource.server";
import { changedPath, changeIn } from "~/features/resource/change/change.server";
import { AddressFaults } from "~/features/resource/address-faults";
import { addressFaults, quoted } from "~/features/resource/address-faults.server";
import { paramsOf } from "~/features/resource/list/list-address.server";
import { requireResource } from "~/features/resources.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { noticeOf } from "~/lib/http/notice";
import { isId } from "~/lib/id.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { editPath, recordPath } from "~/lib/paths/admin";
import { StatusMessage } from "~/ui/forms/status-message";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta<Awaited<ReturnType<typeof loader>> | undefined>(
  (found) => found?.record.heading ?? "Not found",
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const resource = requireResource(params.list);
  const search = new URL(request.url).searchParams;
  const [record, neighbors] =
    resource.record && isId(params.id)
      ? await Promise.all([
          getRecord(userId, resource, params.id, changeIn(search), pageIn(search)),
          findNeighbors(userId, resource, params.id, search),
        ])
      : [];
  if (!record) throw new Response("Not Found", { status: 404 });
  const item = itemOf(itemName(resource.slug, record.id));
  return {
    record,
    id: record.id,
    list: { ...originOf(resource, search), ...neighbors },
    editable: resource.record?.edit !== undefined,
    faults: addressFaults(
      search,
      { page: (said) => Number(said) !== record.page && `This timeline has no page ${quoted(said)}.` },
      paramsOf(resource),
    ),
    followUp: item && (await getFollowUp(userId, item)),
    told: noticeOf(request, RECORD_NOTICES),
  };
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) ? page : 1;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "New note" });
  const resource = requireResource(params.list);
  const id = params.id;
  if (!resource.record || !isId(id)) throw new Response("Not Found", { status: 404 });
  const form = await parseForm(request, RecordSchema, { name: "record", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { note = "", retry } = form.value;
  const { path, search } = originOf(resource, new URL(request.url).searchParams);
  const back = recordPath(path, id) + search;
  if (retry)
    return form.attempt(retryDelivery(userId, retry), (change) => form.succeed(changedPath(back, change)));
  return form.attempt(addNote(userId, resource, id, note), () => form.tell(back, RECORD_NOTICES, "noted"));
}

export default function Row() {
  const { record, id, list, editable, faults, followUp, told } = useLoaderData<typeof loader>();
  return (
    <>
      {told ? <StatusMessage notice={told} className="mb-4" /> : null}
      <AddressFaults faults={faults} />
      <RecordPage
        record={record}
        id={id}
        list={list}
        edit={editable ? editPath(recordPath(list.path, id)) : null}
        followUp={followUp}
      />
    </>
  );
}
