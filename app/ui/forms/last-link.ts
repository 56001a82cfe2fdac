import type { Notice } from "~/lib/form-result";

type NoticeLink = Exclude<Notice["link"], undefined>;

/** Without parameters: a form that is drawn for another day is still the same form. */
const keyOf = (action: string) => `link:${action.split("?")[0]}`;

/** Keeps the link of an accepted dialog's notice for the tab: its toast has no link, and disappears. */
export function keepLink(action: string, link: NoticeLink) {
  try {
    sessionStorage.setItem(keyOf(action), JSON.stringify(link));
  } catch {
    // Storage is full or switched off.
  }
}

export function lastLink(action: string): NoticeLink | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(action)) ?? "null") as NoticeLink | null;
  } catch {
    return null;
  }
}
