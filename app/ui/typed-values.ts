const REACHABLE = "input, textarea, select, details, summary, button, a[href], [tabindex]";

type Reachable = HTMLElement & Partial<Pick<HTMLInputElement, "name" | "form" | "type">>;

/**
 * React 18 renders the page again if something, such as a password manager, changed its HTML before hydration. This
 * function restores field values, focus, caret, and an unfinished click. The values stay in memory, because they
 * include passwords.
 */
export function watchTypedValues(container: HTMLElement) {
  const watching = new AbortController();
  let focused: Element | null = document.activeElement;
  let pressed = [...document.querySelectorAll(":active")].at(-1) ?? null;
  let before = reachableIn(container);
  const onFocusOut = ({ target }: FocusEvent) => {
    // Removing the focused element also fires focusout, so check that the element is still in the page.
    setTimeout(() => {
      if (target === focused && (target as Element).isConnected) focused = document.activeElement;
    });
  };
  // Listen in the capture phase, which runs before React. React may replace elements during the event.
  const capturing = { signal: watching.signal, capture: true };
  document.addEventListener("pointerdown", ({ target }) => (pressed = target as Element), capturing);
  document.addEventListener("pointerup", () => (pressed = null), capturing);
  document.addEventListener("focusin", ({ target }) => (focused = target as Element), watching);
  document.addEventListener("focusout", onFocusOut, watching);

  return {
    /** Call carryOver after React replaced elements, and again when React shows the page. */
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

/** Fires events, so that controlled fields update. */
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

/** Uses the prototype's setter, because React overrides the element's own setter. */
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
 * If a mouse button is released over a replaced element, browsers send no click. After a touch, browsers click the
 * element that is now at that position.
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
      // The new element may have moved, so don't scroll to that element.
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
  // Some input types, such as email, have no selection.
  if (selectionStart === null) return;
  (fresh as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}
