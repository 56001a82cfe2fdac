import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Button, buttonClass } from "~/ui/button";
import { ChevronDown } from "~/ui/icons/admin-icons";
import { Search } from "~/ui/icons/icons";
import { useOnChange } from "~/ui/use-on-change";
import { ADMIN_CONTROL, capitalized } from "../admin-control";
import type { ListView } from "./list.server";

interface ListFormProps {
  list: ListView;
  busy: boolean;
}

/** A list's search, and its filters and order, which unfold. */
export function ListForm({ list, busy }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const filters = useRef<HTMLDetailsElement>(null);

  // The fields are the browser's own while somebody types; after a navigation they show the URL's values.
  useOnChange(list.here, () => {
    if (filters.current) filters.current.open = false;
    const said = { q: list.q, status: list.status, from: list.from, to: list.to, sort: list.sort };
    for (const [name, value] of Object.entries(said)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  });

  const dates = [list.from, list.to].filter(Boolean).length;
  const narrowed = dates + (list.statuses.length > 0 && list.status ? 1 : 0);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-busy={busy}
      className="relative ml-auto flex items-center gap-2 max-md:w-full"
    >
      <div className="relative min-w-0 flex-1">
        <input
          type="search"
          name="q"
          aria-label={`Search ${list.title}`}
          aria-keyshortcuts="/"
          placeholder={list.searchPlaceholder}
          defaultValue={list.q}
          maxLength={100}
          data-search
          className={`${ADMIN_CONTROL} w-full pr-3 pl-10 text-ellipsis placeholder:text-muted md:w-60 xl:w-76`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-field text-muted hover:text-accent-ink"
        >
          <Search aria-hidden className="size-4" />
        </button>
      </div>
      {list.tabs.length > 0 && list.status ? <input type="hidden" name="status" value={list.status} /> : null}
      {list.size === 25 ? null : <input type="hidden" name="size" value={list.size} />}
      <details ref={filters} data-menu className="group">
        <summary
          className={`${buttonClass("secondary", "admin")} list-none group-open:border-ink [&::-webkit-details-marker]:hidden`}
        >
          Filters{narrowed > 0 ? ` (${narrowed})` : ""}
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-2 grid w-full gap-3 rounded-card border border-control bg-surface p-4 lifted md:w-80">
          {list.statuses.length > 0 ? (
            <label className="grid gap-1 text-small text-muted">
              {capitalized(list.statusWord)}
              <select
                name="status"
                aria-label={capitalized(list.statusWord)}
                defaultValue={list.status ?? ""}
                className={`${ADMIN_CONTROL} px-2.5`}
              >
                <option value="">Any {list.statusWord}</option>
                {list.statuses.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {capitalized(label)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <div className="grid grid-cols-2 gap-3">
            {(["from", "to"] as const).map((name) => (
              <label key={name} className="grid gap-1 text-small text-muted">
                {capitalized(name)}
                <input
                  type="date"
                  name={name}
                  defaultValue={list[name] ?? ""}
                  className={`${ADMIN_CONTROL} w-full min-w-0 px-2.5`}
                />
              </label>
            ))}
          </div>
          <label className="grid gap-1 text-small text-muted">
            Order
            <select
              name="sort"
              aria-label="Order"
              defaultValue={list.sort}
              className={`${ADMIN_CONTROL} px-2.5`}
            >
              {list.sortOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button size="admin">Apply</Button>
        </div>
      </details>
    </Form>
  );
}
