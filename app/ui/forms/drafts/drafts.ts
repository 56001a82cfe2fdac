import { type Control, controlsOf } from "../controls";
import { draftKey } from "./draft-key";
import { withStorage } from "../../with-storage";

/**
 * Keeps unsent text in session storage, for reloads and the Back button. Never stores passwords, codes, or hidden
 * fields.
 */

type Draft = Record<string, [was: string, typed: string]>;

const UNKEPT = new Set(["password", "hidden", "submit", "button", "file"]);

const keptIn = (form: HTMLFormElement) =>
  controlsOf(form).filter(
    ({ name, type, autocomplete }) => name !== "" && !UNKEPT.has(type) && autocomplete !== "one-time-code",
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

/** Radio buttons of a group share a name, so the value is part of the key. */
const nameOf = (control: Control) =>
  control.type === "radio" ? `${control.name}=${control.value}` : control.name;

const valueOf = (control: Control) => (isTick(control) ? String(control.checked) : control.value);

function cameWith(control: Control): string {
  if (isTick(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const chosen = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return chosen?.value ?? "";
}

/** The page's values before the first change, by draft and field. A rejected submission replaces the page's values. */
const before = new Map<string, Map<string, string>>();

export function keepDraft(form: HTMLFormElement) {
  const key = draftKey(form);
  const first = before.get(key) ?? new Map<string, string>();
  before.set(key, first);
  const draft: Draft = {};
  for (const control of keptIn(form)) {
    const name = nameOf(control);
    const [was, typed] = [first.get(name) ?? cameWith(control), valueOf(control)];
    first.set(name, was);
    if (was !== typed) draft[name] = [was, typed];
  }
  if (Object.keys(draft).length === 0) return forgetDraft(form);
  withStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

/**
 * Restores fields whose page value is unchanged.
 * @returns whether any text was restored
 */
export function restoreDraft(form: HTMLFormElement): boolean {
  let restored = false;
  before.delete(draftKey(form));
  withStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? "{}") as Draft;
    for (const control of keptIn(form)) {
      const [was, typed] = draft[nameOf(control)] ?? [];
      if (typed === undefined || cameWith(control) !== was || valueOf(control) !== was) continue;
      if (isTick(control)) control.checked = typed === "true";
      else control.value = typed;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      restored = true;
    }
  });
  return restored;
}

export function forgetDraft(form: HTMLFormElement) {
  before.delete(draftKey(form));
  withStorage(() => sessionStorage.removeItem(draftKey(form)));
}
