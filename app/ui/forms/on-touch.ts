import { hasDraft } from "./drafts/draft-key";
import { OFFLINE } from "./post/offline";
import type { Outcome } from "./post/post";

/*
 * Scripts that a form needs once somebody touches it.
 */

/** Fetches it ahead of the post, which may have to say that the connection broke. */
export function prepareForm() {
  import("./post/post").catch(() => {});
  import("./drafts/drafts").catch(() => {});
}

/**
 * @returns null if the script doesn't arrive: then the browser sent the form by itself. Not while the device is offline: its error page
 * would replace the typed text.
 */
export async function post(
  action: string,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Outcome | null> {
  try {
    const { postForm } = await import("./post/post");
    return await postForm(action, form, submitter);
  } catch {
    if (!navigator.onLine) return { kind: "failed", reason: OFFLINE };
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

/** Keeps nothing if the script doesn't arrive. */
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
