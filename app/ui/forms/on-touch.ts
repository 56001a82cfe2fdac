import { hasDraft } from "./drafts/draft-key";

/** These functions load the scripts that a form needs once the visitor uses the form. */

/** If the script fails to load, drafts don't work. */
const failed = () => {};

export const keep = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ keepDraft }) => keepDraft(form)).catch(failed);
export const forget = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ forgetDraft }) => forgetDraft(form)).catch(failed);

/** @returns whether any values were restored */
export async function restore(form: HTMLFormElement): Promise<boolean> {
  if (!hasDraft(form)) return false;
  return import("./drafts/drafts").then(
    ({ restoreDraft }) => restoreDraft(form),
    () => false,
  );
}
