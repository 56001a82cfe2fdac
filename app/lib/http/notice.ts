import type { Notice } from "~/ui/forms/post/form-result";
import { withParams } from "~/lib/paths";

/** The notices that a page can show after a post, by their keys. */
export type Notices = Readonly<Record<string, Notice>>;

/** The search parameter that carries a notice's key to the next page. Cached pages and a reload show the same notice. */
const PARAMETER = "notice";

/** The address of a page that shows one of its notices. `path` may have a fragment. */
export function withNotice<All extends Notices>(path: string, _notices: All, key: keyof All & string) {
  const [page = "", fragment] = path.split("#");
  return withParams(page, { [PARAMETER]: key }) + (fragment ? `#${fragment}` : "");
}

/** The page's notice that the address names, or null. */
export function noticeOf(request: Request, notices: Notices): Notice | null {
  const key = new URL(request.url).searchParams.get(PARAMETER) ?? "";
  return (Object.hasOwn(notices, key) && notices[key]) || null;
}
