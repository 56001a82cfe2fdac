/** Where a form's draft is kept for as long as the tab lives. */
export const draftKey = (form: HTMLFormElement) => `draft:${new URL(form.action).pathname}`;

export function hasDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}

/** For sign-out: the next person at this browser finds nothing that was typed into the forms under these paths. */
export function forgetDraftsUnder(paths: readonly string[]) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
