export const draftKey = (form: HTMLFormElement) => `draft:${new URL(form.action).pathname}`;

export function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}

/** Deletes drafts under these paths at sign-out, so that the next person can't read the drafts. */
export function forgetDraftsUnder(paths: readonly string[]) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is no draft.
  }
}
