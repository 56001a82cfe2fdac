import { Form, Link, useSubmit } from "@remix-run/react";
import { Icon } from "~/ui/icons/icon";
import { useEffect, useRef } from "react";
import { withParams } from "~/lib/paths";
import { Button } from "~/ui/button";

const SUBMIT_AFTER_MS = 300;

interface FilterBarProps {
  path: string;
  search?: { q: string; label: string; placeholder: string };
  filter?: {
    param: string;
    label: string;
    current: string;
    options: readonly FilterOption[];
  };
  found: string;
}

export interface FilterOption {
  value: string;
  label: string;
  short?: string;
  count?: number;
}

export function FilterBar({ path, search, filter, found }: FilterBarProps) {
  const current = filter?.current === "all" ? undefined : filter?.current;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4 md:mt-14">
      {search ? (
        <SearchForm {...search} path={path} kept={filter && current ? { [filter.param]: current } : {}} />
      ) : null}
      {filter ? (
        <nav aria-label={filter.label}>
          <ul className="flex flex-wrap gap-2">
            {filter.options.map(({ value, label, short, count }) => (
              <li key={value}>
                <Link
                  to={withParams(path, { q: search?.q, [filter.param]: value === "all" ? undefined : value })}
                  preventScrollReset
                  aria-current={value === filter.current ? "true" : undefined}
                  className="inline-flex min-h-11 items-center gap-2 rounded-[7px] px-4 font-semibold text-muted hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink"
                >
                  {short ? (
                    <>
                      <span className="md:hidden">{short}</span>
                      <span className="max-md:hidden">{label}</span>
                    </>
                  ) : (
                    label
                  )}
                  {count === undefined ? null : <span className="text-small">{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p role="status" className={search?.q ? "text-small text-muted" : "sr-only"}>
        <span>{found}</span>{" "}
        {search?.q ? (
          <Link
            to={withParams(path, filter ? { [filter.param]: current } : {})}
            preventScrollReset
            className="link"
          >
            Clear search
          </Link>
        ) : null}
      </p>
    </div>
  );
}

interface SearchFormProps {
  path: string;
  q: string;
  label: string;
  placeholder: string;
  kept: Record<string, string>;
}

function SearchForm({ path, q, label, placeholder, kept }: SearchFormProps) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(timer.current), []);
  // After a navigation, show the search from the URL, unless the visitor is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);

  return (
    <Form
      action={path}
      role="search"
      preventScrollReset
      className="flex w-full max-w-xl gap-2"
      onSubmit={() => clearTimeout(timer.current)}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative grow">
        <Icon
          name="Search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={q}
          maxLength={100}
          className="min-h-12 w-full rounded-field border border-control bg-surface pr-3 pl-9 text-body text-ink placeholder:text-muted"
          onInput={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(
              () => submit(form, { replace: true, preventScrollReset: true }),
              SUBMIT_AFTER_MS,
            );
          }}
        />
      </div>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
