import { draftKey } from "./draft-key";
import type * as Drafts from "./drafts";
import type { Outcome } from "./post";

/** What a form needs once somebody touches it, and no page before that. */
const load = () => Promise.all([import("./post"), import("./drafts")]);

/** Fetches it ahead of the post, which may have to say that the connection broke. */
export const prepareForm = () => void load().catch(() => {});

/** @returns null where the script doesn't arrive: then the browser has sent the form by itself */
export async function post(
  action: string,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Outcome | null> {
  try {
    const [{ postForm }] = await load();
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

/** Nothing is kept where the script doesn't arrive. */
const withDrafts = (act: (drafts: typeof Drafts) => void) =>
  void load().then(
    ([, drafts]) => act(drafts),
    () => {},
  );

export const keep = (form: HTMLFormElement) => withDrafts((drafts) => drafts.keepDraft(form));
export const forget = (form: HTMLFormElement) => withDrafts((drafts) => drafts.forgetDraft(form));

/** Puts back what was typed into the form before, if anything was. */
export function restore(form: HTMLFormElement) {
  try {
    if (sessionStorage.getItem(draftKey(form))) withDrafts((drafts) => drafts.restoreDraft(form));
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
