/** Key in session storage. */
export const draftKey = (form: HTMLFormElement) => `draft:${new URL(form.action).pathname}`;

export function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}

/** At sign-out, deletes drafts under these paths, so the next person can't find them. */
export function forgetDraftsUnder(paths: readonly string[]) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is no draft.
  }
}
