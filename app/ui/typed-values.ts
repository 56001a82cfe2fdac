/** Elements that a visitor can fill in, open, or focus. */
const REACHABLE = "input, textarea, select, details, summary, button, a[href], [tabindex]";

type Reachable = HTMLElement & Partial<Pick<HTMLInputElement, "name" | "form" | "type">>;

/**
 * React 18 discards what the server sent and renders it anew if something else changed it before hydration: a password manager's button, a
 * translator's words. Carries over what the visitor typed, ticked, chose and opened by then, focus and caret, and a press of the mouse that
 * isn't over yet. Keeps it in memory only: passwords are part of it.
 */
export function watchTypedValues(container: HTMLElement) {
  const watching = new AbortController();
  let focused: Element | null = document.activeElement;
  let pressed = [...document.querySelectorAll(":active")].at(-1) ?? null;
  let before = reachableIn(container);
  const onFocusOut = ({ target }: FocusEvent) => {
    // A removed element loses focus as well.
    setTimeout(() => {
      if (target === focused && (target as Element).isConnected) focused = document.activeElement;
    });
  };
  // React may replace elements while it handles the very event.
  const capturing = { signal: watching.signal, capture: true };
  document.addEventListener("pointerdown", ({ target }) => (pressed = target as Element), capturing);
  document.addEventListener("pointerup", () => (pressed = null), capturing);
  document.addEventListener("focusin", ({ target }) => (focused = target as Element), watching);
  document.addEventListener("focusout", onFocusOut, watching);

  return {
    /** Call it right after React has replaced elements, and again when it shows the page, which it may do later. */
    carryOver() {
      const after = reachableIn(container);
      for (const [key, old] of before) {
        const fresh = after.get(key);
        if (!fresh) after.set(key, old);
        if (old.isConnected || !fresh) continue;
        copyState(old, fresh);
        if (old === focused) focus(old, fresh);
        if (pressed?.closest(REACHABLE) === old) clickWhenReleased(fresh);
      }
      before = after;
    },
    stop: () => watching.abort(),
  };
}

/** By what stays the same when an element is rendered anew, and by its place among its like. */
function reachableIn(container: HTMLElement): Map<string, Reachable> {
  const found = new Map<string, Reachable>();
  for (const element of container.querySelectorAll<Reachable>(REACHABLE)) {
    const { tagName, name, type, form } = element;
    const value = ["radio", "checkbox", "submit"].includes(type ?? "") && element.getAttribute("value");
    const like = [tagName, form?.getAttribute("action"), name, type, value, element.getAttribute("href")];
    let place = 0;
    while (found.has([...like, place].join())) place += 1;
    found.set([...like, place].join(), element);
  }
  return found;
}

/** Controlled fields learn of it by the events that a visitor's own change would cause. */
function copyState(old: Reachable, fresh: Reachable) {
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
  if (old instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement && fresh.value !== old.value) {
    fresh.value = old.value;
    fresh.dispatchEvent(new Event("input", { bubbles: true }));
    fresh.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    if (["radio", "checkbox"].includes(old.type))
      return void (fresh.checked !== old.checked && fresh.click());
    if (["hidden", "file", "submit", "button"].includes(old.type)) return;
    type(fresh, old.value, HTMLInputElement.prototype);
  }
  if (old instanceof HTMLTextAreaElement && fresh instanceof HTMLTextAreaElement)
    type(fresh, old.value, HTMLTextAreaElement.prototype);
}

/** Through the prototype's setter: React replaces the element's own, and would take the value for one that it set. */
function type<Field extends HTMLInputElement | HTMLTextAreaElement>(
  field: Field,
  value: string,
  prototype: Field,
) {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Browsers send no click when the pressed element is gone, and give no focus if it went before the mouse was down. After a touch they press anew, where it was. */
function clickWhenReleased(element: Reachable) {
  const over = new AbortController();
  const isInside = ({ target }: Event) => element.contains(target as Node);
  document.addEventListener("mousedown", (event) => isInside(event) && over.abort(), over);
  document.addEventListener(
    "pointerup",
    (event) => {
      over.abort();
      if (event.pointerType !== "mouse") return;
      // The fresh element may be at another place.
      element.focus({ preventScroll: true });
      if (isInside(event)) element.click();
    },
    over,
  );
}

function focus(old: Reachable, fresh: Reachable) {
  fresh.focus({ preventScroll: true });
  if (!("selectionStart" in old) || !("setSelectionRange" in fresh)) return;
  const { selectionStart, selectionEnd, selectionDirection } = old as HTMLInputElement;
  // Some types of input, such as email, don't tell.
  if (selectionStart === null) return;
  (fresh as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
