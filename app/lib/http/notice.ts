import type { Notice } from "~/lib/form-result";
import { withParams } from "~/lib/paths";

/** The notices that a page can show after a post, by their keys. */
export type Notices = Readonly<Record<string, Notice>>;

/** The search parameter that carries a notice's key to the next page. Cached pages and a reload show the same notice. */
const PARAMETER = "notice";

/**
 * The address of a page that shows one of its notices.
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
  return Object.hasOwn(notices, key) ? notices[key as keyof All] : null;
}

/** The page's notice that the address names, or null. */
export const noticeOf = (request: Request, notices: Notices): Notice | null =>
  noticeIn(new URL(request.url).searchParams, notices);
