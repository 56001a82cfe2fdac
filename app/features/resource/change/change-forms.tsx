import { useEffect, useRef, useState } from "react";
import { statusPath } from "~/lib/paths/admin";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { useOnChange } from "~/ui/use-on-change";
import { ADMIN_CONTROL, statusLabel } from "../admin-control";
import type { ChangeNotice, ChangeOptions } from "./change.server";
import { MAX_SELECTED, SELECTION, type useSelection } from "./use-selection";

export function Notice({ path, search, row, notice }: ChangeTarget & { notice: ChangeNotice }) {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (notice.seconds === null) return;
    const timer = setTimeout(() => setLate(notice.undo), notice.seconds * 1000);
    return () => clearTimeout(timer);
  }, [notice.undo, notice.seconds]);
  return (
    <PostForm
      action={statusPath(path) + search}
      preventScrollReset
      className={`sticky top-2 z-20 mt-5 flex max-md:top-16 flex-wrap items-center gap-3 rounded-field border px-4 py-2 text-small ${notice.fault ? "border-status-red bg-status-red-tint text-status-red" : "border-status-green bg-status-green-tint text-status-green"}`}
    >
      <p role={notice.fault ? "alert" : "status"} className="font-semibold">
        {notice.undo && notice.undo === late ? notice.later : notice.text}
      </p>
      {notice.undo && notice.undo !== late ? (
        <>
          {row ? <input type="hidden" name="row" value={row} /> : null}
          <input type="hidden" name="undo" value={notice.undo} />
          <Button variant="secondary" size="admin">
            Undo
          </Button>
        </>
      ) : null}
    </PostForm>
  );
}

interface ChangeTarget {
  path: string;
  search: string;
  row?: string;
}

interface ChoiceProps extends ChangeOptions {
  current: string | null;
  chosen?: string | null;
}

/** Preselects no status, so that an accidental press changes nothing. */
function Choice({ values, verb, asks, current, chosen }: ChoiceProps) {
  if (verb) return <input type="hidden" name="to" value={values[0]} />;
  return (
    <select
      name="to"
      required
      aria-label="New status"
      defaultValue={chosen ?? ""}
      className={`${ADMIN_CONTROL} px-2.5`}
    >
      <option value="">Change status…</option>
      {values
        .filter((value) => value !== current)
        .map((value) => (
          <option key={value} value={value}>
            {statusLabel(value, asks)}
          </option>
        ))}
    </select>
  );
}

interface SelectionFormProps extends ChangeTarget, Omit<ChoiceProps, keyof ChangeOptions> {
  options: ChangeOptions;
  rows: readonly { id: string }[];
  selection: ReturnType<typeof useSelection>;
  count: string;
  done: string | null;
}

/** admin.css shows the bar for bulk changes once a row is checked. */
export function SelectionForm({
  path,
  search,
  options,
  rows,
  selection: { ids, clear, tickPage },
  count,
  done,
  ...choice
}: SelectionFormProps) {
  const hydrated = useHydrated();
  const sent = useRef(false);
  useOnChange(done, () => {
    // Changing a single row keeps the other rows selected.
    if (!sent.current) return;
    sent.current = false;
    document.querySelector<HTMLFormElement>(`#${SELECTION}`)?.reset();
    clear();
  });

  const [one, all] = options.verb
    ? [`${options.verb}: selected`, `${options.verb}: all ${count}`]
    : ["Set selected", `Set all ${count}`];
  const here = rows.map(({ id }) => id);
  return (
    <PostForm
      id={SELECTION}
      action={statusPath(path) + search}
      preventScrollReset
      onSubmit={() => {
        sent.current = true;
      }}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-control bg-surface px-4 py-3 text-small lifted max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:rounded-none"
    >
      {ids
        .filter((id) => !here.includes(id))
        .map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      {hydrated ? (
        <p role="status" className="mr-1 font-semibold tabular-nums">
          <span>{`${ids.length.toLocaleString("en-US")} selected`}</span>
          {ids.length === MAX_SELECTED ? <span className="font-normal">, the maximum</span> : null}
        </p>
      ) : null}
      <Choice key={choice.chosen} {...options} {...choice} />
      <Button variant="secondary" size="admin" name="scope" value="selected">
        {one}
      </Button>
      {/* A change needs an exact number of rows, so hide the button for "10,000+". */}
      {count.endsWith("+") ? null : (
        <Button variant="secondary" size="admin" name="scope" value="all">
          {all}
        </Button>
      )}
      {/* "Select page" is last in the bar, because it appears after hydration and must not move the buttons. */}
      {hydrated ? (
        <>
          <label className="ml-1 flex min-h-[38px] items-center gap-2">
            <input
              type="checkbox"
              checked={here.every((id) => ids.includes(id))}
              onChange={({ currentTarget: { checked } }) => tickPage(checked)}
              className="size-4.5 accent-accent"
            />
            Select page
          </label>
          <Button type="button" variant="quiet" size="admin" onClick={clear}>
            Clear
          </Button>
        </>
      ) : null}
    </PostForm>
  );
}

export function RowForm({
  path,
  search,
  row,
  options,
  current,
}: ChangeTarget & { options: ChangeOptions; current: string }) {
  return (
    <PostForm action={statusPath(path) + search} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={row} />
      <input type="hidden" name="row" value={row} />
      <Choice key={current} {...options} current={current} />
      <Button variant="secondary" size="admin" name="scope" value="selected">
        {options.verb ?? "Set status"}
      </Button>
    </PostForm>
  );
}
