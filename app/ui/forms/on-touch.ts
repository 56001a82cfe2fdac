import { hasDraft } from "./drafts/draft-key";

/** Scripts that a form loads when it is first touched. */

/** Keeps nothing if the script fails to load. */
const failed = () => {};

export const keep = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ keepDraft }) => keepDraft(form)).catch(failed);
export const forget = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ forgetDraft }) => forgetDraft(form)).catch(failed);

/** Restores the form's typed values. @returns whether there were any */
export async function restore(form: HTMLFormElement): Promise<boolean> {
  if (!hasDraft(form)) return false;
  return import("./drafts/drafts").then(
    ({ restoreDraft }) => restoreDraft(form),
    () => false,
  );
}
