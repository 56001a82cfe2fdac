import type { Notice } from "~/lib/form-result";

type NoticeLink = Exclude<Notice["link"], undefined>;

/** Without parameters, so that the form keeps its identity when rendered for another day. */
const keyOf = (action: string) => `link:${action.split("?")[0]}`;

/** Keeps the link from an accepted dialog's notice for this tab, because the toast has no link and disappears. */
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
