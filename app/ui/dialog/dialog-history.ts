/**
 * An open dialog is a history entry with its page's URL, so Back closes the dialog and a reload reopens it. The entry
 * is marked in `history.state`. The router doesn't see the entry, so no loader runs. The open menu is an entry too;
 * dialogs opened from the menu come after it.
 */
interface Entry {
  /** The router's key, absent for the first loaded page. */
  key?: string;
  idx?: number;
  /** URL of the page behind the open dialog, or `MENU`. */
  dialog?: string;
  /** Entries back to the page without a dialog. */
  depth?: number;
  /** URLs of earlier steps, oldest first. */
  steps?: string[];
  /** Shared by all steps of a dialog. */
  opening?: number;
}

/** The used part of the Navigation API, which some browsers lack. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { key: string }[];
  traverseTo(key: string): unknown;
}

export const MENU = "#menu";

/** Milliseconds until a failed step back no longer blocks another. */
const TRAVEL_MS = 500;

const listeners = new Set<() => void>();
/** Dialogs whose entries were added again. Older entries show the page. */
const replaced = new Set<number>();
let last = { place: "", marked: false, length: 0 };
let travelledAt = -Infinity;
let arriveAs: string | undefined;

const entry = () => (window.history.state ?? {}) as Entry;

/** Call after each render, because the router's navigations are known only then. */
export function noteEntry() {
  const { key = "default", dialog } = entry();
  const { length } = window.history;
  last = { place: `${key} ${window.location.href}`, marked: dialog !== undefined, length };
}

/** The current entry's dialog. Null if the entry belongs to another page of the router. */
export function dialogOf(pageKey: string): string | null {
  const { key = "default", dialog } = entry();
  return key === pageKey ? (dialog ?? null) : null;
}

/** Also true if a dialog is open over the menu. */
export const menuIsOpen = (pageKey: string) => dialogOf(pageKey) !== null && menuEntries() > 0;

function menuEntries() {
  const { dialog, steps = [] } = entry();
  return [...steps, dialog][0] === MENU ? 1 : 0;
}

const dialogEntries = () => (entry().depth ?? 0) - menuEntries();

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call before creating the router, which must not see some of these events. */
export const watchHistory = () => window.addEventListener("popstate", onPop);

function onPop(event: PopStateEvent) {
  const from = last;
  const as = arriveAs;
  arriveAs = undefined;
  travelledAt = -Infinity;
  noteEntry();
  if (from.place !== last.place || !(from.marked || last.marked)) return;
  // Without a change of page, only a dialog opens or closes.
  event.stopImmediatePropagation();
  const { opening, depth = 0 } = entry();
  if (as) mark("replaceState", as);
  else if (opening && replaced.has(opening)) {
    window.history.replaceState(pageEntry(), "");
    last.marked = true;
    // Entries of frames may stop this too early. The next Back then reaches the page.
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

/** The state of the current entry without its dialog. */
function pageEntry() {
  const { dialog: _dialog, depth: _depth, steps: _steps, opening: _opening, ...page } = entry();
  return page;
}

/**
 * In WebKit, a bank's frame leaves history entries behind, which fire no event. Adds the page and the dialog's steps
 * again after those entries. The Navigation API skips such entries.
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

/** The Navigation API skips entries of frames. */
function goBack(steps: number) {
  const { navigation } = window as { navigation?: Navigation };
  const to = navigation?.currentEntry && navigation.entries()[navigation.currentEntry.index - steps];
  if (navigation && to) navigation.traverseTo(to.key);
  else window.history.go(-steps);
}

/** Goes one step back, like the browser's Back. */
export function stepBack() {
  passFrameEntries();
  goBack(1);
}

/** Opens a dialog or its next step. */
export function stepTo(dialog: string) {
  mark("pushState", dialog);
  for (const listener of listeners) listener();
}

/** Replaces the open dialog and its steps. */
export function startOver(dialog: string) {
  passFrameEntries();
  const entries = dialogEntries();
  if (entries === 0) return stepTo(dialog);
  if (entries > 1) return travel(entries - 1, dialog);
  mark("replaceState", dialog);
  for (const listener of listeners) listener();
}

/** Returns to the page or to the menu that opened the dialog. */
export function closeDialog() {
  passFrameEntries();
  const entries = dialogEntries();
  if (entries > 0) travel(entries);
}

export function closeMenu() {
  if (entry().dialog === MENU) travel(1);
}

export function leaveMenu() {
  window.history.replaceState(pageEntry(), "");
  noteEntry();
  for (const listener of listeners) listener();
}
