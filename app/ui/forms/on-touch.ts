import { draftKey } from "./draft-key";
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

/** Nothing is kept where the script doesn't arrive. */
export async function keep(form: HTMLFormElement) {
  const { keepDraft } = await import("./drafts");
  keepDraft(form);
}

export async function forget(form: HTMLFormElement) {
  const { forgetDraft } = await import("./drafts");
  forgetDraft(form);
}

/** Puts back what was typed into the form before, if anything was. */
export async function restore(form: HTMLFormElement) {
  if (!sessionStorage.getItem(draftKey(form))) return;
  const { restoreDraft } = await import("./drafts");
  restoreDraft(form);
}
