import { hasDraft } from "./drafts/draft-key";

/** Functions that load a form's scripts once the visitor uses the form. */

/** If the script fails to load, drafts don't work. */
const failed = () => {};

export const keep = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ keepDraft }) => keepDraft(form)).catch(failed);
export const forget = (form: HTMLFormElement) =>
  import("./drafts/drafts").then(({ forgetDraft }) => forgetDraft(form)).catch(failed);

export async function restore(form: HTMLFormElement): Promise<boolean> {
  if (!hasDraft(form)) return false;
  return import("./drafts/drafts").then(
    ({ restoreDraft }) => restoreDraft(form),
    () => false,
  );
}
