/**
 * An open dialog is a history entry with the URL of the dialog's page. The Back button then closes the dialog, and a
 * reload opens the dialog again. An open menu is a history entry too. The router ignores these entries, so no loader
 * runs.
 */
interface Entry {
  key?: string;
  idx?: number;
  /** URL of the dialog's own page, or `MENU`. */
  dialog?: string;
  depth?: number;
  steps?: string[];
  opening?: number;
}

/** Part of the Navigation API that this module uses. Some browsers lack the API. */
interface Navigation {
  currentEntry: { index: number } | null;
  entries(): { key: string }[];
  traverseTo(key: string): unknown;
}

export const MENU = "#menu";

/** Maximum milliseconds to wait for a pending history step. Until then, further steps are ignored. */
const TRAVEL_MS = 500;

const listeners = new Set<() => void>();
/** Dialogs that `passFrameEntries` added to the history again. Their older entries now show the page. */
const replaced = new Set<number>();
let last = { place: "", marked: false, length: 0 };
let travelledAt = -Infinity;
let arriveAs: string | undefined;

const entry = () => (window.history.state ?? {}) as Entry;

/** Call noteEntry after each render, when the router has updated the history. */
export function noteEntry() {
  const { key = "default", dialog } = entry();
  const { length } = window.history;
  last = { place: `${key} ${window.location.href}`, marked: dialog !== undefined, length };
}

export function dialogOf(pageKey: string): string | null {
  const { key = "default", dialog } = entry();
  return key === pageKey ? (dialog ?? null) : null;
}

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

/** Call watchHistory before creating the router, because the router must not see dialog events. */
export const watchHistory = () => window.addEventListener("popstate", onPop);

function onPop(event: PopStateEvent) {
  const from = last;
  const as = arriveAs;
  arriveAs = undefined;
  travelledAt = -Infinity;
  noteEntry();
  if (from.place !== last.place || !(from.marked || last.marked)) return;
  // Only a dialog opened or closed, so hide the event from the router.
  event.stopImmediatePropagation();
  const { opening, depth = 0 } = entry();
  if (as) mark("replaceState", as);
  else if (opening && replaced.has(opening)) {
    window.history.replaceState(pageEntry(), "");
    last.marked = true;
    // A frame's history entries may stop this step too early. The next press of the Back button then reaches the page.
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

function pageEntry() {
  const { dialog: _dialog, depth: _depth, steps: _steps, opening: _opening, ...page } = entry();
  return page;
}

/**
 * In WebKit, the bank's 3-D Secure iframe leaves history entries that fire no event. Adds the page and the dialog's
 * steps again after those entries. Not needed with the Navigation API, which skips those entries.
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

/** Prefers the Navigation API, which skips entries of frames. */
function goBack(steps: number) {
  const { navigation } = window as { navigation?: Navigation };
  const to = navigation?.currentEntry && navigation.entries()[navigation.currentEntry.index - steps];
  if (navigation && to) navigation.traverseTo(to.key);
  else window.history.go(-steps);
}

export function stepBack() {
  passFrameEntries();
  goBack(1);
}

export function stepTo(dialog: string) {
  mark("pushState", dialog);
  for (const listener of listeners) listener();
}

export function startOver(dialog: string) {
  passFrameEntries();
  const entries = dialogEntries();
  if (entries === 0) return stepTo(dialog);
  if (entries > 1) return travel(entries - 1, dialog);
  mark("replaceState", dialog);
  for (const listener of listeners) listener();
}

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
