import { noticeIn } from "~/lib/http/notice";

export const INBOX_NOTICES = {
  done: { title: "Done", description: "The row is out of the inbox.", undo: "reopen" },
  reopened: { title: "Back in the inbox", description: "The row is open again.", undo: null },
  kept: {
    title: "Not reopened",
    description: "The status has changed since. Change it on the record's page.",
    undo: null,
  },
  later: { title: "Snoozed", description: "The row is under Later until the snooze ends.", undo: "wake" },
  awake: { title: "Back in the inbox", description: "The row is open again.", undo: null },
  taken: { title: "Assigned to you", description: "Your team sees it.", undo: "release" },
  released: {
    title: "Assigned to nobody",
    description: "Anyone on your team can take this task.",
    undo: null,
  },
  returned: { title: "Assigned as before", description: "Your team sees it.", undo: null },
  planned: { title: "Saved", description: "The follow-up was updated.", undo: null },
  noted: { title: "Note added", description: "Only your team sees it.", undo: null },
  retried: {
    title: "Trying again",
    description: "Forms we can save will appear in their lists in a few seconds.",
    undo: null,
  },
} as const;

export type InboxNotice = keyof typeof INBOX_NOTICES;

export function inboxNoticeIn(params: URLSearchParams) {
  const key = params.get("notice") ?? "";
  return noticeIn(params, INBOX_NOTICES)
    ? { key: key as InboxNotice, item: params.get("item") ?? "", was: params.get("was") }
    : null;
}
