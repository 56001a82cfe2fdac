import { withStorage } from "../../with-storage";

/** Parameters and hidden fields that say which form or record of a page a draft belongs to. */
const OF_RECORD = ["form", "item", "question", "answer"];

/** Identifies the form's record. Text typed for one record must not appear in the form of another record. */
export function recordKey(action: string, hidden: (name: string) => string | undefined = () => undefined) {
  const { pathname, searchParams } = new URL(action, "http://localhost");
  return [pathname, ...OF_RECORD.flatMap((name) => searchParams.get(name) ?? hidden(name) ?? [])].join(" ");
}

export function draftKey(form: HTMLFormElement): string {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
  return `draft:${recordKey(form.action, (name) => hidden(name)?.value)}`;
}

export const hasDraft = (form: HTMLFormElement): boolean =>
  withStorage(() => sessionStorage.getItem(draftKey(form)) !== null) ?? false;

/** Deletes drafts under these paths at sign-out, so that the next person can't read the drafts. */
export function forgetDraftsUnder(paths: readonly string[]) {
  withStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (paths.some((path) => key.startsWith(`draft:${path}`))) sessionStorage.removeItem(key);
  });
}
