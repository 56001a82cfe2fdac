import { withStorage } from "../../with-storage";

export const draftKey = (form: HTMLFormElement) => `draft:${new URL(form.action).pathname}`;

export const hasDraft = (form: HTMLFormElement): boolean =>
  withStorage(() => sessionStorage.getItem(draftKey(form)) !== null) ?? false;

/** Deletes drafts under these paths at sign-out, so that the next person can't read the drafts. */
export function forgetDraftsUnder(paths: readonly string[]) {
  withStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  });
}
