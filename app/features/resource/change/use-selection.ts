import { type ChangeEvent, useEffect, useRef, useSyncExternalStore } from "react";

/** The form that the checkboxes of the rows belong to. */
export const SELECTION = "selection";

/** As many as one change takes. */
export const MAX_SELECTED = 1000;

interface Selection {
  /** The list's address with what narrows it: another list has another selection. */
  list: string;
  ids: readonly string[];
}

const KEY = "selection";
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let selection: Selection | undefined;

function read(): Selection {
  if (selection) return selection;
  try {
    selection = JSON.parse(sessionStorage.getItem(KEY) ?? "") as Selection;
  } catch {
    // None is kept, or the browser keeps nothing.
    selection = { list: "", ids: NONE };
  }
  return selection;
}

function select(list: string, ids: Iterable<string>) {
  selection = { list, ids: [...new Set(ids)].slice(0, MAX_SELECTED) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(selection));
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const boxesOf = () => [...document.querySelectorAll<HTMLInputElement>(`input[form=${SELECTION}][name=id]`)];

/**
 * The rows that are ticked, on this page of the list and on others. Shift ticks all from the last one.
 * @param list its address with what narrows it
 * @param rows those of the page, anew whenever it is loaded
 * @param done whether the page tells of a change: on arriving there, nothing is selected anymore
 */
export function useSelection(list: string, rows: readonly { id: string }[], done: boolean) {
  const idsOf = () => (read().list === list ? read().ids : NONE);
  const ids = useSyncExternalStore(subscribe, idsOf, () => NONE);
  const last = useRef<HTMLInputElement | null>(null);

  // Once, on arriving: what was ticked before scripts ran counts.
  useEffect(() => {
    if (done) return select(list, NONE);
    const early = boxesOf().flatMap(({ checked, value }) => (checked ? [value] : []));
    const kept = read();
    if (early.length > 0) select(list, [...(kept.list === list ? kept.ids : []), ...early]);
  }, []);
  // The boxes stay the browser's own, so that they work without scripts.
  useEffect(() => {
    const kept = read();
    for (const box of boxesOf()) box.checked = kept.list === list && kept.ids.includes(box.value);
  }, [list, ids, rows]);

  const set = (changed: string[], ticked: boolean) =>
    select(list, ticked ? [...ids, ...changed] : ids.filter((id) => !changed.includes(id)));

  return {
    ids,
    clear: () => select(list, NONE),
    tickPage: (ticked: boolean) =>
      set(
        rows.map(({ id }) => id),
        ticked,
      ),
    onTick({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const all = boxesOf();
      const from = (nativeEvent as MouseEvent).shiftKey && last.current ? all.indexOf(last.current) : -1;
      const to = all.indexOf(box);
      last.current = box;
      const range = from < 0 ? [box] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(
        range.map(({ value }) => value),
        box.checked,
      );
    },
  };
}
