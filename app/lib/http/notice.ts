import type { Notice } from "~/lib/form-result";
import { isKeyOf } from "~/lib/keys";
import { withParams } from "~/lib/paths";

/** Notices that a page can show after a post, by key. */
export type Notices = Readonly<Record<string, Notice>>;

/** The search parameter with the key of a notice for the next page. Cached pages and reloads show the same notice. */
const PARAMETER = "notice";

/**
 * The URL of a page with one of its notices.
 * @param path may have a query and a fragment
 * @param facts that the notice needs, such as the id of a change
 */
export const withNotice = <All extends object>(
  path: string,
  _notices: All,
  key: keyof All & string,
  facts: Record<string, string> = {},
) => withParams(path, { [PARAMETER]: key, ...facts });

/** The notice that the URL names, or null. */
export function noticeIn<All extends object>(params: URLSearchParams, notices: All): All[keyof All] | null {
  const key = params.get(PARAMETER) ?? "";
  return isKeyOf(notices, key) ? notices[key] : null;
}

/** Looks up the page's notice that the URL names, or null. */
export const noticeOf = (request: Request, notices: Notices): Notice | null =>
  noticeIn(new URL(request.url).searchParams, notices);
