/** Key of a form's draft in the tab's storage. */
export const draftKey = (form: HTMLFormElement) => `draft:${new URL(form.action).pathname}`;

export function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}

/** For sign-out: deletes the drafts of forms under these paths, so that the next person at this browser doesn't find them. */
export function forgetDraftsUnder(paths: readonly string[]) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, so there is no draft.
  }
}
