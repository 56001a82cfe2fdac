import { useEffect, useRef } from "react";
import { useKeys } from "../keys";
import { useOnChange } from "../use-on-change";

const rowsOf = () => [...document.querySelectorAll<HTMLElement>(".list-row, [data-row]")];

/** Index of the row that has focus, otherwise of the row that is open next to the list. */
function currentIndex(rows: HTMLElement[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused < 0 ? rows.findIndex((row) => row.querySelector("[aria-current=true]")) : focused;
}

const focusRow = (row: HTMLElement | undefined) =>
  (
    row?.querySelector<HTMLElement>(".list-open") ?? row?.querySelector<HTMLElement>("a, input, summary")
  )?.focus();

/**
 * Shortcuts: J and K move, X checks, S opens the status menu, H the follow-up date, E marks as done.
 * @param rows a new array after each load
 * @param done the status that means done, if any
 */
export function useRowKeys(rows: unknown, done: string | null) {
  /** Last keyboard position. A changed row may drop out of the list. */
  const at = useRef(-1);
  const current = () => {
    const all = rowsOf();
    return all[currentIndex(all)];
  };

  function go(by: 1 | -1) {
    const all = rowsOf();
    const from = currentIndex(all);
    at.current = Math.max(0, Math.min(all.length - 1, (from < 0 ? at.current : from) + by));
    focusRow(all[at.current]);
  }
  function unfold(name: string) {
    const menu = current()?.querySelector<HTMLDetailsElement>(`details[name=${name}]`);
    if (!menu) return;
    menu.open = true;
    menu.querySelector("button")?.focus();
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => current()?.querySelector<HTMLElement>("[type=checkbox]")?.click(),
    s: () => unfold("status"),
    h: () => unfold("later"),
    e: () => {
      at.current = currentIndex(rowsOf());
      current()?.querySelector<HTMLElement>(`[data-done], .list-menu button[value="${done}"]`)?.click();
    },
  });

  useOnChange(rows, () => {
    const all = rowsOf();
    if (at.current < 0 || document.activeElement !== document.body) return;
    focusRow(all[Math.min(at.current, all.length - 1)]);
  });
  useEffect(() => {
    const forget = () => {
      at.current = -1;
    };
    document.addEventListener("pointerdown", forget);
    return () => document.removeEventListener("pointerdown", forget);
  }, []);
}
