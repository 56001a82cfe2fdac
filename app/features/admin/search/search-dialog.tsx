import { Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { Icon } from "~/ui/icons/icon";
import { isComposing } from "~/ui/keys";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import { Isolated } from "~/ui/isolated";
import { fetchResult } from "./fetch-result";
import type { SearchResult } from "./search.server";
import { searchWords } from "./search-words";

const PAUSE_MS = 120;
const LIST = "search-options";
const idOf = (index: number) => `${LIST}-${index}`;

type Hit = SearchResult["kinds"][number]["hits"][number];
type Option = Pick<Hit, "href" | "title"> & Partial<Hit>;

/** The typed text stays in the combobox while arrow keys move through the results. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const { result, failed } = useResult(typed);
  const [chosen, setChosen] = useState<{ in: SearchResult | null; index: number }>({ in: null, index: 0 });
  const active = chosen.in === result ? chosen.index : 0;
  const groups = result ? groupsOf(result) : [];
  const options = groups.flatMap((group) => group.options);
  const words = failed
    ? "We can't reach the server. Check your connection, or press Enter for the search page."
    : result
      ? searchWords(result)
      : "Searching...";

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A modal <dialog> makes the page inert, closes on Escape, and returns the focus.
    if (!element.open) element.showModal();
    const onClick = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, []);
  useEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen({ in: result, index: (active + step + options.length) % options.length });
    } else if (event.key === "Enter" && !isComposing(event)) {
      event.preventDefault();
      // The displayed results may belong to an earlier query.
      const answered = result && result.q === typed.trim().replace(/\s+/g, " ");
      const option = answered ? options[active] : undefined;
      dialog.current?.close();
      navigate(option?.href ?? withParams(adminPaths.search, { q: typed }));
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search everywhere"
      onClose={onClose}
      className="mx-auto mt-3 w-[calc(100%-1.5rem)] max-w-2xl rounded-card border border-transparent bg-surface text-ink lifted backdrop:bg-night/60 md:mt-[10dvh]"
    >
      <div className="flex max-h-[calc(100dvh-1.5rem)] flex-col md:max-h-[75dvh]">
        <div className="relative border-b border-hairline">
          <Icon name="Search" className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label="Find people, records, and pages"
            aria-expanded={options.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? idOf(active) : undefined}
            placeholder="Find people, records, and pages"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-14 w-full rounded-t-card bg-transparent pr-20 pl-12 text-body placeholder:text-muted focus-visible:-outline-offset-3"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="absolute inset-y-2 right-2 rounded-field px-3 text-small font-semibold text-muted hover:bg-accent-tint hover:text-ink"
          >
            Close
          </button>
        </div>
        <p role="status" className="px-4 pt-2 text-small text-muted">
          {words}
        </p>
        <div id={LIST} role="listbox" aria-label="Found" className="overflow-y-auto overscroll-contain p-2">
          {groups.map(({ label, options: own }) => (
            <div key={label} role="group" aria-label={label} className="pb-2">
              <p aria-hidden className="px-2 py-1 text-[0.8125rem] font-semibold text-muted">
                {label}
              </p>
              {own.map((option) => {
                const index = options.indexOf(option);
                return (
                  <OptionLink
                    key={index}
                    id={idOf(index)}
                    option={option}
                    active={index === active}
                    onClick={() => dialog.current?.close()}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}

interface OptionLinkProps {
  id: string;
  option: Option;
  active: boolean;
  onClick(): void;
}

const OptionLink = ({ id, option, active, onClick }: OptionLinkProps) => (
  <Link
    id={id}
    to={option.href}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    onClick={onClick}
    className={`flex min-h-10 items-center gap-3 rounded-field px-2 py-1.5 text-small max-md:min-h-11 ${active ? "bg-accent-tint" : "hover:bg-status-grey-tint"}`}
  >
    <span className="min-w-0 grow">
      <bdi className="block truncate font-semibold">{option.title}</bdi>
      <span className="block truncate text-muted">
        <Isolated parts={option.detail ?? []} />
      </span>
    </span>
    {option.status ? <StatusChip status={option.status} tone={option.tone} /> : null}
    {option.at ? (
      <span className="shrink-0 text-muted">
        <When moment={option.at} />
      </span>
    ) : null}
  </Link>
);

function groupsOf({ q, pages, people, kinds }: SearchResult): { label: string; options: Option[] }[] {
  const groups = [
    { label: "Pages", options: pages.map(({ path, label }): Option => ({ href: path, title: label })) },
    {
      label: "People",
      options: people.map(({ href, name, detail, at }): Option => ({ href, title: name, detail, at })),
    },
    ...kinds.map(({ label, hits, all }) => ({
      label,
      options: [...hits, ...(all ? [{ href: all.href, title: all.label }] : [])] as Option[],
    })),
    {
      label: "Search",
      options: q ? [{ href: withParams(adminPaths.search, { q }), title: `Everything with “${q}”` }] : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function useResult(typed: string) {
  const [state, setState] = useState<{ result: SearchResult | null; failed: boolean }>({
    result: null,
    failed: false,
  });
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        fetchResult(typed, asking.signal).then(
          (result) => setState({ result, failed: false }),
          () => asking.signal.aborted || setState({ result: null, failed: true }),
        );
      },
      typed === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return state;
}
