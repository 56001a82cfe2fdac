import type { Notice } from "~/lib/form-result";
import { isKeyOf } from "~/lib/keys";
import { withParams } from "~/lib/paths";

export type Notices = Readonly<Record<string, Notice>>;

/** The notice is in the URL, so cached pages and reloads show the notice too. */
const PARAMETER = "notice";

/**
 * @param path may have a query and a fragment
 * @param facts URL parameters of the notice, such as the id of a change
 */
export const withNotice = <All extends object>(
  path: string,
  _notices: All,
  key: keyof All & string,
  facts: Record<string, string> = {},
) => withParams(path, { [PARAMETER]: key, ...facts });

export function noticeIn<All extends object>(params: URLSearchParams, notices: All): All[keyof All] | null {
  const key = params.get(PARAMETER) ?? "";
  return isKeyOf(notices, key) ? notices[key] : null;
}

export const noticeOf = (request: Request, notices: Notices): Notice | null =>
  noticeIn(new URL(request.url).searchParams, notices);
