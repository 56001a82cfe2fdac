import type { Notice } from "~/lib/form-result";

type NoticeLink = Exclude<Notice["link"], undefined>;

/** Storage key of the link. Leaves out the action's parameters, which may differ by day. */
const keyOf = (action: string) => `link:${action.split("?")[0]}`;

/** Stores the link of a form's last notice while the tab is open. The toast disappears and has no link. */
export function keepLink(action: string, link: NoticeLink) {
  try {
    sessionStorage.setItem(keyOf(action), JSON.stringify(link));
  } catch {
    // Storage is full or disabled.
  }
}

export function lastLink(action: string): NoticeLink | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(action)) ?? "null") as NoticeLink | null;
  } catch {
    return null;
  }
}
