/**
 * Models an open dialog as a history entry with its page's own URL: Back closes it, a reload opens it again. The
 * entry is marked in `history.state`, next to the router's own state. The router doesn't see these entries, so no
 * loader runs. The open menu is an entry of the same kind. Dialogs opened from the menu come after its entry and
 * don't replace it.
 */
interface Entry {
  /** The router's key of the page. Absent for the first loaded page. */
  key?: string;
  idx?: number;
  /** URL of the page behind the open dialog, or `MENU`. */
  dialog?: string;
  /** Number of entries back to the page without a dialog. */
  depth?: number;
  /** URLs of the dialog's earlier steps, first one first. */
  steps?: string[];
  /** Shared by all steps of a dialog. */
  opening?: number;
}

/** The part of the browser's Navigation API that we use. Some browsers lack it. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { key: string }[];
  traverseTo(key: string): unknown;
}

export const MENU = "#menu";

/** Milliseconds until a failed step back no longer blocks another. */
const TRAVEL_MS = 500;

const listeners = new Set<() => void>();
/** Dialogs whose entries were added again. Their older entries now show the page. */
const replaced = new Set<number>();
let last = { place: "", marked: false, length: 0 };
let travelledAt = -Infinity;
let arriveAs: string | undefined;

const entry = () => (window.history.state ?? {}) as Entry;

/** Remembers the current entry. The router's own navigations are known only after its page is rendered. */
export function noteEntry() {
  const { key = "default", dialog } = entry();
  const { length } = window.history;
  last = { place: `${key} ${window.location.href}`, marked: dialog !== undefined, length };
}

/** The dialog of the current entry, if that entry belongs to the router's page with this key. */
export function dialogOf(pageKey: string): string | null {
  const { key = "default", dialog } = entry();
  return key === pageKey ? (dialog ?? null) : null;
}

/** Whether the menu is open, possibly under a dialog, on the router's page with this key. */
export const menuIsOpen = (pageKey: string) => dialogOf(pageKey) !== null && menuEntries() > 0;

function menuEntries() {
  const { dialog, steps = [] } = entry();
  return [...steps, dialog][0] === MENU ? 1 : 0;
}

/** Number of entries that belong to the open dialog. */
const dialogEntries = () => (entry().depth ?? 0) - menuEntries();

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call this before creating the router. Listeners run in order, and the router must not see some of these steps. */
export const watchHistory = () => window.addEventListener("popstate", onPop);

function onPop(event: PopStateEvent) {
  const from = last;
  const as = arriveAs;
  arriveAs = undefined;
  travelledAt = -Infinity;
  noteEntry();
  if (from.place !== last.place || !(from.marked || last.marked)) return;
  // The same page with or without a dialog.
  event.stopImmediatePropagation();
  const { opening, depth = 0 } = entry();
  if (as) mark("replaceState", as);
  else if (opening && replaced.has(opening)) {
    window.history.replaceState(pageEntry(), "");
    last.marked = true;
    // Goes back at least as far as the page. Entries of frames may stop it short; the reader then presses Back once
    // more.
    window.history.go(-depth);
  }
  for (const listener of listeners) listener();
}

function mark(how: "pushState" | "replaceState", dialog: string) {
  const before = entry();
  const added = how === "pushState";
  const steps = [...(before.steps ?? []), ...(added && before.dialog ? [before.dialog] : [])];
  const opening = steps.length > 0 ? before.opening : Date.now();
  const idx = (before.idx ?? 0) + (added ? 1 : 0);
  window.history[how]({ ...before, idx, dialog, depth: steps.length + 1, steps, opening }, "");
  noteEntry();
}

/** The current entry without its dialog. */
function pageEntry() {
  const { dialog: _dialog, depth: _depth, steps: _steps, opening: _opening, ...page } = entry();
  return page;
}

/**
 * In WebKit, a bank's page in a frame adds history entries that remain after the frame is removed. Back through them
 * fires no event. Adds the page and the dialog's steps again after them. Browsers with the Navigation API skip such
 * entries.
 */
export function passFrameEntries() {
  const { dialog, steps = [], opening, idx = 0 } = entry();
  if (!dialog || (window as { navigation?: Navigation }).navigation || window.history.length === last.length)
    return;
  if (opening) replaced.add(opening);
  window.history.pushState({ ...pageEntry(), idx: idx + 1 }, "");
  for (const step of [...steps, dialog]) mark("pushState", step);
}

function travel(steps: number, as?: string) {
  if (performance.now() - travelledAt < TRAVEL_MS) return;
  travelledAt = performance.now();
  arriveAs = as;
  goBack(steps);
}

/** Only the Navigation API skips entries of frames. */
function goBack(steps: number) {
  const { navigation } = window as { navigation?: Navigation };
  const to = navigation?.currentEntry && navigation.entries()[navigation.currentEntry.index - steps];
  if (navigation && to) navigation.traverseTo(to.key);
  else window.history.go(-steps);
}

/** Goes back like the browser's Back, from a dialog's step to the previous one. */
export function stepBack() {
  passFrameEntries();
  goBack(1);
}

/** Opens a dialog or its next step. Back returns here. */
export function stepTo(dialog: string) {
  mark("pushState", dialog);
  for (const listener of listeners) listener();
}

/** Replaces the open dialog and all its steps. Back returns to the page. */
export function startOver(dialog: string) {
  passFrameEntries();
  const entries = dialogEntries();
  if (entries === 0) return stepTo(dialog);
  if (entries > 1) return travel(entries - 1, dialog);
  mark("replaceState", dialog);
  for (const listener of listeners) listener();
}

/** Goes back to the page, or to the menu from which the dialog was opened. */
export function closeDialog() {
  passFrameEntries();
  const entries = dialogEntries();
  if (entries > 0) travel(entries);
}

export function closeMenu() {
  if (entry().dialog === MENU) travel(1);
}

/** Closes the menu for a link that replaces its history entry. */
export function leaveMenu() {
  window.history.replaceState(pageEntry(), "");
  noteEntry();
  for (const listener of listeners) listener();
}
