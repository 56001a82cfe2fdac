import { Form, Link, useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { useOnChange } from "~/ui/use-on-change";
import { ADMIN_CONTROL, capitalized } from "../admin-control";
import type { Choice } from "./list-choices.server";
import type { ListView } from "./list.server";

interface ListFormProps {
  list: ListView;
  busy: boolean;
}

export function ListForm({ list, busy }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const popover = useRef<HTMLDetailsElement>(null);

  const navigationType = useNavigationType();
  const search = useSearchWhileTyping(list.here);

  // The fields are uncontrolled while the admin types. After a navigation, the fields show the URL's values.
  useOnChange(list.here, () => {
    if (popover.current) popover.current.open = false;
    const { q, status, narrowing, days, order } = list;
    const fields = [...narrowing, ...(days.about ? [days.about] : []), order];
    const chosen = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const said = { status, ...chosen, q, from: days.from, to: days.to };
    for (const [name, value] of Object.entries(said)) {
      const field = form.current?.elements.namedItem(name);
      // Don't overwrite the search field with results that load while the admin types.
      if (name === "q" && navigationType === "REPLACE" && field === document.activeElement) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  });

  const { narrowing, days, order } = list;
  const size = list.sizes.find(({ current }) => current)?.size;
  const chosen = [...narrowing.map(({ value }) => value), days.from, days.to].filter(Boolean).length;
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-busy={busy}
      onSubmit={search.stop}
      className="relative ml-auto flex items-center gap-2 max-md:w-full"
    >
      <div className="relative w-full min-w-0 md:w-92">
        <input
          type="search"
          name="q"
          aria-label={`Search ${list.title}`}
          placeholder={list.searchPlaceholder}
          defaultValue={list.q}
          maxLength={100}
          onInput={({ currentTarget }) => search.soon(currentTarget.value)}
          className={`${ADMIN_CONTROL} w-full pr-3 pl-10 text-ellipsis placeholder:text-muted`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-field text-muted hover:text-accent-ink"
        >
          <Icon name="Search" className="size-4" />
        </button>
      </div>
      {list.tabs.length > 0 && list.status ? <input type="hidden" name="status" value={list.status} /> : null}
      {size === 25 ? null : <input type="hidden" name="size" value={size} />}
      <details ref={popover} data-menu className="group">
        <summary
          className={`${buttonClass("secondary", "admin")} list-none group-open:border-ink [&::-webkit-details-marker]:hidden`}
        >
          <span>{chosen > 0 ? `Filters (${chosen})` : "Filters"}</span>
          <Icon name="ChevronDown" className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-2 grid w-full grid-cols-1 gap-3 rounded-card border border-control bg-surface p-4 lifted md:w-80">
          {narrowing.map((field) => (
            <ChoiceField key={field.name} {...field} />
          ))}
          {days.about ? <ChoiceField {...days.about} /> : null}
          <div className="grid grid-cols-2 gap-3">
            {(["from", "to"] as const).map((name) => (
              <label key={name} className="grid gap-1 text-small text-muted">
                {capitalized(name)}
                <input
                  type="date"
                  name={name}
                  defaultValue={days[name] ?? ""}
                  className={`${ADMIN_CONTROL} w-full min-w-0 px-2.5`}
                />
              </label>
            ))}
          </div>
          <ul aria-label="Days" className="-mt-1 flex flex-wrap gap-x-3 text-small">
            {days.presets.map(({ label, href, current }) => (
              <li key={label}>
                <Link
                  to={href}
                  preventScrollReset
                  aria-current={current ? "true" : undefined}
                  className={`inline-flex min-h-8 items-center max-md:min-h-11 ${current ? "font-semibold" : "link"}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ChoiceField {...order} />
          <Button size="admin">Apply</Button>
        </div>
      </details>
    </Form>
  );
}

function ChoiceField({ name, label, value, unset, choices }: Choice) {
  return (
    <label className="grid grid-cols-1 gap-1 text-small text-muted">
      {label}
      <select name={name} aria-label={label} defaultValue={value} className={`${ADMIN_CONTROL} px-2.5`}>
        {unset ? <option value="">{unset}</option> : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {capitalized(choice.label)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Debounce in milliseconds, to avoid a search for every letter. */
const PAUSE_MS = 250;

/**
 * Searches while the admin types. Replaces the history entry, so that the Back button returns to the page before the
 * search.
 * @param here the list's query
 */
function useSearchWhileTyping(here: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // True while another page loads, so that no search interrupts the navigation.
  const leaving = useRef(false);
  // The newest query, because a link pressed just before typing may still be loading.
  const latest = useRef(here);
  useEffect(() => {
    const { location } = navigation;
    leaving.current = location !== undefined && location.pathname !== pathname;
    latest.current = location && !leaving.current ? location.search : here;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(q: string) {
    stop();
    timer.current = setTimeout(() => {
      if (leaving.current) return;
      const params = new URLSearchParams(latest.current);
      for (const page of ["after", "before"]) params.delete(page);
      if (q.trim()) params.set("q", q);
      else params.delete("q");
      navigate({ search: params.size > 0 ? `?${params}` : "" }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  }
  return { soon, stop };
}
