import { noticeIn } from "~/lib/http/notice";

/** Notices of the inbox, each with the action of its "Undo". */
export const INBOX_NOTICES = {
  done: { text: "Marked as done.", undo: "reopen" },
  reopened: { text: "It's back in the inbox.", undo: null },
  later: { text: "Put off. Until then it's under Later.", undo: "wake" },
  awake: { text: "It's back in the inbox.", undo: null },
  taken: { text: "It's yours.", undo: "release" },
  released: { text: "Nobody has it now.", undo: null },
  planned: { text: "Saved.", undo: null },
  noted: { text: "Note added.", undo: null },
} as const;

export type InboxNotice = keyof typeof INBOX_NOTICES;

/** The action and row in the URL of a notice. */
export function inboxNoticeIn(params: URLSearchParams) {
  const key = params.get("notice") ?? "";
  return noticeIn(params, INBOX_NOTICES) ? { key: key as InboxNotice, item: params.get("item") ?? "" } : null;
}
