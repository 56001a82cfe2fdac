import { type ChangeEvent, useEffect, useRef, useSyncExternalStore } from "react";

export const SELECTION = "selection";

export const MAX_SELECTED = 1000;

interface Selection {
  /** The list's path and filters. Another list has its own selection. */
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
    // The stored value is missing or invalid, or storage is disabled.
    selection = { list: "", ids: NONE };
  }
  return selection;
}

function select(list: string, ids: Iterable<string>) {
  selection = { list, ids: [...new Set(ids)].slice(0, MAX_SELECTED) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(selection));
  } catch {
    // Storage is disabled, so the selection lasts only until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const boxesOf = () => [...document.querySelectorAll<HTMLInputElement>(`input[form=${SELECTION}][name=id]`)];

/**
 * The checked rows of all pages of the list. Shift-click checks a range.
 * @param list the list's path and filters
 * @param rows the page's rows, as a new array after each load
 * @param done whether the page shows a finished change, which clears the selection
 */
export function useSelection(list: string, rows: readonly { id: string }[], done: boolean) {
  const idsOf = () => (read().list === list ? read().ids : NONE);
  const ids = useSyncExternalStore(subscribe, idsOf, () => NONE);
  const last = useRef<HTMLInputElement | null>(null);

  // Add rows that were checked before hydration.
  useEffect(() => {
    if (done) return select(list, NONE);
    const early = boxesOf().flatMap(({ checked, value }) => (checked ? [value] : []));
    const kept = read();
    if (early.length > 0) select(list, [...(kept.list === list ? kept.ids : []), ...early]);
  }, []);
  // The checkboxes are uncontrolled, so that they work without JavaScript.
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
