import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { followUp, followUpAnswers } from "~/features/admin/inbox/follow-up.server";
import {
  getFollowUp,
  getInbox,
  getPreview,
  getWaitingForms,
  snoozedUntil,
} from "~/features/admin/inbox/inbox.server";
import { InboxPage } from "~/features/admin/inbox/inbox-page";
import {
  inboxPath,
  itemOf,
  itemsOf,
  NO_ROW,
  parseInboxQuery,
} from "~/features/admin/inbox/inbox-query.server";
import { InboxSchema } from "~/features/admin/inbox/inbox.schema.server";
import { INBOX_NOTICES, inboxNoticeIn } from "~/features/admin/inbox/notices";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { withNotice } from "~/lib/http/notice";
import { listPath, recordPath } from "~/lib/paths/admin";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Inbox");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const { open } = parseInboxQuery(params);
  const [inbox, preview, waitingForms] = await Promise.all([
    getInbox(userId, params),
    getPreview(userId, open),
    getWaitingForms(),
  ]);
  const faults = open && !preview ? [...inbox.faults, NO_ROW] : inbox.faults;
  const notice = inboxNoticeIn(params);
  const [snoozed] = notice?.key === "later" ? itemsOf(notice.item) : [];
  const until = snoozed ? await snoozedUntil(userId, snoozed) : null;
  return {
    inbox: { ...inbox, faults },
    preview,
    waitingForms,
    notice: notice && { ...notice, until },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "New note" });
  const form = await parseForm(request, InboxSchema, { name: "inbox", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { value } = form;
  const items = itemsOf(value.done ?? value.item);
  const [item] = items;
  if (!item) throw new Response("Not Found", { status: 404 });
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const leaves =
    (value.done || value.do === "done" || value.do === "later") &&
    items.some(({ id }) => id === query.open?.id);
  const records = leaves ? ((await getPreview(userId, query.open))?.all ?? []) : [];
  const rest = records
    .flatMap((one) => itemOf(one.item) ?? [])
    .find(({ id }) => items.every((item) => item.id !== id));
  const next = [rest, query.next].find((one) => one?.resource.record) ?? null;
  const back =
    value.back === "record"
      ? recordPath(listPath(item.resource.slug), item.id)
      : inboxPath(query, { after: query.after, open: leaves ? next : query.open });
  const was = value.do === "take" ? (await getFollowUp(userId, item)).assignee : null;
  return form.attempt(
    followUp(userId, items, value),
    (notice) =>
      form.succeed(
        withNotice(back, INBOX_NOTICES, notice, { item: value.done ?? value.item, ...(was ? { was } : {}) }),
      ),
    followUpAnswers(form),
  );
}

export default function Inbox() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}
