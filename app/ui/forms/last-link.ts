import type { Notice } from "~/lib/form-result";
import { withStorage } from "../with-storage";

type NoticeLink = Exclude<Notice["link"], undefined>;

/** Storage key of the link. Leaves out the action's parameters, which may differ by day. */
const keyOf = (action: string) => `link:${action.split("?")[0]}`;

/** Stores the link of a form's last notice while the tab is open. The toast disappears and has no link. */
export const keepLink = (action: string, link: NoticeLink) =>
  withStorage(() => sessionStorage.setItem(keyOf(action), JSON.stringify(link)));

export const lastLink = (action: string): NoticeLink | null =>
  withStorage(() => JSON.parse(sessionStorage.getItem(keyOf(action)) ?? "null") as NoticeLink | null) ?? null;
