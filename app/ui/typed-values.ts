/** Elements that a visitor can fill in, open or focus. */
const REACHABLE = "input, textarea, select, details, summary, button, a[href], [tabindex]";

type Reachable = HTMLElement & Partial<Pick<HTMLInputElement, "name" | "form" | "type">>;

/**
 * React 18 discards the server's HTML and renders it again if something else changed it before hydration, such as a
 * password manager's button or a translation. Restores what the visitor typed, checked, chose and opened by then,
 * plus focus, caret and an unfinished mouse press. Kept in memory only, because it includes passwords.
 */
export function watchTypedValues(container: HTMLElement) {
  const watching = new AbortController();
  let focused: Element | null = document.activeElement;
  let pressed = [...document.querySelectorAll(":active")].at(-1) ?? null;
  let before = reachableIn(container);
  const onFocusOut = ({ target }: FocusEvent) => {
    // Removing an element also loses its focus.
    setTimeout(() => {
      if (target === focused && (target as Element).isConnected) focused = document.activeElement;
    });
  };
  // React may replace elements while it handles this event.
  const capturing = { signal: watching.signal, capture: true };
  document.addEventListener("pointerdown", ({ target }) => (pressed = target as Element), capturing);
  document.addEventListener("pointerup", () => (pressed = null), capturing);
  document.addEventListener("focusin", ({ target }) => (focused = target as Element), watching);
  document.addEventListener("focusout", onFocusOut, watching);

  return {
    /** Call this right after React has replaced elements, and again when React shows the page, which may be later. */
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

/** Identifies an element by its stable attributes and its position among similar ones. */
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

/** Fires the events of a visitor's change, so that controlled fields notice it. */
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

/**
 * Uses the prototype's setter. React overrides the element's own setter and would think that it set the value itself.
 */
function type<Field extends HTMLInputElement | HTMLTextAreaElement>(
  field: Field,
  value: string,
  prototype: Field,
) {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Browsers send no click if the pressed element is removed, and no focus if it was removed before mousedown. After a
 * touch they press the element now at that position.
 */
function clickWhenReleased(element: Reachable) {
  const over = new AbortController();
  const isInside = ({ target }: Event) => element.contains(target as Node);
  document.addEventListener("mousedown", (event) => isInside(event) && over.abort(), over);
  document.addEventListener(
    "pointerup",
    (event) => {
      over.abort();
      if (event.pointerType !== "mouse") return;
      // The new element may be at a different position.
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
  // Some input types, such as email, don't expose the selection.
  if (selectionStart === null) return;
  (fresh as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
