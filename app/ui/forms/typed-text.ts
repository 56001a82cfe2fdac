import { HONEYPOT_FIELD } from "~/lib/form-result";
import { withStorage } from "../with-storage";

/**
 * Keeps what a visitor typed. Session storage has the unsent text of each form, for the Back button, a reload, and a
 * reopened dialog. Memory has a page's fields while React replaces elements.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** URL parameters that say which form or record of a page a form belongs to. */
const IDENTITY = ["form", "change", "step", "with", "item", "question", "answer"];

const PREFIX = "typed:";

/** Identifies a form by its action. Text typed for one record must not appear in the form of another record. */
export function formKey(action: string): string {
  const { pathname, searchParams } = new URL(action, "http://localhost");
  return [pathname, ...IDENTITY.map((name) => searchParams.get(name) ?? "")].join(" ");
}

const isTick = (field: Field): field is HTMLInputElement => ["checkbox", "radio"].includes(field.type);

const nameOf = (field: Field) => (isTick(field) ? `${field.name}=${field.value}` : field.name);

const idOf = (field: Field) => field.id || `${field.form?.id} ${nameOf(field)}`;

const valueOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value);

export function fieldsIn(root: ParentNode): Field[] {
  const fields = [...root.querySelectorAll<Field>("input, textarea, select")];
  return fields.filter(
    ({ type, name }) => !["hidden", "submit", "button", "file"].includes(type) && name !== HONEYPOT_FIELD,
  );
}

/** Fires events, so that counters and formatted numbers follow. */
function setValue(field: Field, value: string) {
  if (valueOf(field) === value) return;
  if (isTick(field)) return field.click();
  field.value = value;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function isUntouched(field: Field) {
  if (isTick(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const { options, selectedIndex } = field;
  // Without a default option, browsers select the first one.
  return (
    selectedIndex ===
    Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

/** Never stores passwords and codes. */
export function keepTyped(form: HTMLFormElement) {
  const kept = fieldsIn(form).filter(
    (field) =>
      field.type !== "password" &&
      field.getAttribute("autocomplete") !== "one-time-code" &&
      !field.hasAttribute("data-secret"),
  );
  const typed = Object.fromEntries(kept.map((field) => [nameOf(field), valueOf(field)]));
  withStorage(() => sessionStorage.setItem(PREFIX + formKey(form.action), JSON.stringify(typed)));
}

/** For a page that reloads because its session ended. */
export function keepAllTyped() {
  for (const form of document.forms)
    if (form.method === "post" && fieldsIn(form).some((field) => !isUntouched(field))) keepTyped(form);
}

/** Fills in the fields that the visitor hasn't changed since the page loaded. */
export function restoreTyped(form: HTMLFormElement) {
  withStorage(() => {
    const stored = sessionStorage.getItem(PREFIX + formKey(form.action)) ?? "{}";
    const typed = JSON.parse(stored) as Record<string, string>;
    for (const field of fieldsIn(form).filter(isUntouched))
      setValue(field, typed[nameOf(field)] ?? valueOf(field));
  });
}

export const forgetTyped = (action: string) =>
  withStorage(() => sessionStorage.removeItem(PREFIX + formKey(action)));

/** Forgets the text of all forms at sign-out, so that the next person at this browser can't read it. */
export function forgetAllTyped() {
  withStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
}

/**
 * React 18 renders a page again if something, such as a password manager, changed its HTML before hydration.
 * @param watching ends the watch
 * @returns a function that copies values, focus, and caret to elements that replaced the current ones
 */
export function watchFields(container: HTMLElement, watching: AbortSignal) {
  let before = new Map(fieldsIn(container).map((field) => [idOf(field), field]));
  let focused: Element | null = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target as Element), { signal: watching });
  return () => {
    const after = new Map(fieldsIn(container).map((field) => [idOf(field), field]));
    for (const [key, fresh] of after) {
      const old = before.get(key);
      if (!old || old === fresh) continue;
      setValue(fresh, valueOf(old));
      if (old === focused) moveFocus(old, fresh);
    }
    before = new Map([...before, ...after]);
  };
}

function moveFocus(old: Field, fresh: Field) {
  fresh.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || fresh instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = old;
  // Some input types, such as email, have no selection.
  if (selectionStart !== null)
    fresh.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
