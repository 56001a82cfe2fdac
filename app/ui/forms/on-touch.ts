import { hasDraft } from "./draft-key";
import type * as Drafts from "./drafts";
import type { Outcome } from "./post";

/*
 * What a form needs once somebody touches it, and no page before that.
 */

/** Fetches it ahead of the post, which may have to say that the connection broke. */
export function prepareForm() {
  import("./post").catch(() => {});
  import("./drafts").catch(() => {});
}

/** @returns null where the script doesn't arrive: then the browser has sent the form by itself */
export async function post(
  action: string,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Outcome | null> {
  try {
    const { postForm } = await import("./post");
    return await postForm(action, form, submitter);
  } catch {
    if (submitter instanceof HTMLButtonElement && submitter.name) {
      const pressed = Object.assign(document.createElement("input"), {
        type: "hidden",
        name: submitter.name,
        value: submitter.value,
      });
      form.append(pressed);
    }
    form.submit();
    return null;
  }
}

/** Does something with the form's draft. Nothing is kept where the script doesn't arrive or storage is switched off. */
const withDrafts = (act: (drafts: typeof Drafts) => void) => import("./drafts").then(act).catch(() => {});

export const keep = (form: HTMLFormElement) => withDrafts(({ keepDraft }) => keepDraft(form));
export const forget = (form: HTMLFormElement) => withDrafts(({ forgetDraft }) => forgetDraft(form));

/** Puts back what was typed into the form before, if anything was. */
export function restore(form: HTMLFormElement) {
  if (hasDraft(form)) void withDrafts(({ restoreDraft }) => restoreDraft(form));
}
