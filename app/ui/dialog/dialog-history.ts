/**
 * An open dialog is an entry of the browser's history on its page's own address: Back closes it, a reload opens it again. The entry is
 * marked in `history.state`, next to what the router keeps there. The router doesn't see these entries come and go, so no loader runs.
 */
interface Entry {
  /** The router's name for the page; none for the page that was loaded. */
  key?: string;
  idx?: number;
  /** Address of the page behind the open dialog. */
  dialog?: string;
  /** How many entries back the page is without a dialog. */
  depth?: number;
}

/** The part of the browser's Navigation API that we use; not every browser has it. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { key: string }[];
  traverseTo(key: string): unknown;
}

/** Milliseconds after which a failed step back no longer blocks another. */
const TRAVEL_MS = 500;

const listeners = new Set<() => void>();
let last = { place: "", marked: false };
let travelledAt = -Infinity;
let arriveAs: string | undefined;

const entry = () => (window.history.state ?? {}) as Entry;

/** Remembers the current entry. The router's own steps are known only when its page is there. */
export function noteEntry() {
  const { key = "default", dialog } = entry();
  last = { place: `${key} ${window.location.href}`, marked: dialog !== undefined };
}

/** The dialog of the current entry, if that entry belongs to the router's page with this key. */
export function dialogOf(pageKey: string): string | null {
  const { key = "default", dialog } = entry();
  return key === pageKey ? (dialog ?? null) : null;
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call this before creating the router: the browser calls the window's listeners in order, and some steps aren't the router's. */
export const watchHistory = () => window.addEventListener("popstate", onPop);

function onPop(event: PopStateEvent) {
  const from = last;
  const as = arriveAs;
  arriveAs = undefined;
  travelledAt = -Infinity;
  noteEntry();
  if (from.place !== last.place || !(from.marked || last.marked)) return;
  // The same page with another dialog, or with none.
  event.stopImmediatePropagation();
  if (as) mark("replaceState", as, 1);
  for (const listener of listeners) listener();
}

function mark(how: "pushState" | "replaceState", dialog: string, depth: number) {
  const idx = (entry().idx ?? 0) + (how === "pushState" ? 1 : 0);
  window.history[how]({ ...entry(), idx, dialog, depth }, "");
  noteEntry();
}

function travel(steps: number, as?: string) {
  if (performance.now() - travelledAt < TRAVEL_MS) return;
  travelledAt = performance.now();
  arriveAs = as;
  goBack(steps);
}

/** A bank's page in a frame adds entries of its own; only the Navigation API leaves them out. */
function goBack(steps: number) {
  const { navigation } = window as { navigation?: Navigation };
  const to = navigation?.currentEntry && navigation.entries()[navigation.currentEntry.index - steps];
  if (navigation && to) navigation.traverseTo(to.key);
  else window.history.go(-steps);
}

/** Goes back like the browser's Back: from a dialog's step to the one before it. */
export const stepBack = () => goBack(1);

/** Opens a dialog, or its next step; Back leads here. */
export function stepTo(dialog: string) {
  mark("pushState", dialog, (entry().depth ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of the open one and all its steps: Back leads to the page. */
export function startOver(dialog: string) {
  const { depth = 0 } = entry();
  if (depth === 0) return stepTo(dialog);
  if (depth > 1) return travel(depth - 1, dialog);
  mark("replaceState", dialog, 1);
  for (const listener of listeners) listener();
}

/** Goes back to the page. */
export function closeDialog() {
  const { depth = 0 } = entry();
  if (depth > 0) travel(depth);
}
