import { Form, useLocation } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { Icon } from "~/ui/icons/icon";

/** Ctrl+K focuses the field. On phones and in the folded sidebar, the button opens the search page. */
export function SearchBox({ iconOnly = false }: { iconOnly?: boolean }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <Form
      // The key remounts the field after a search, because the search page shows the query in its own field.
      key={pathname}
      method="get"
      action={adminPaths.search}
      role="search"
      aria-label="Whole admin area"
      className={iconOnly ? "ml-auto" : "relative mb-4 short:mb-1 folded:mb-2"}
    >
      <button
        type="submit"
        aria-label="Search everywhere"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search everywhere (Ctrl+K)"
        className={
          iconOnly
            ? "grid size-11 place-items-center rounded-field text-white focus-visible:outline-white"
            : "absolute inset-y-0 left-0 grid w-10 place-items-center rounded-field text-white/80 hover:text-white focus-visible:outline-white folded:static folded:size-10 folded:w-full folded:hover:bg-white/10"
        }
      >
        <Icon name="Search" className="size-4.5" />
      </button>
      {iconOnly ? null : (
        <>
          <input
            type="text"
            name="q"
            aria-label="Find people, records, and pages"
            placeholder="Find anything"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            data-find
            className="min-h-10 short:min-h-9 w-full rounded-field border border-white/40 bg-transparent pr-16 pl-10 text-small text-white placeholder:text-white/80 focus-visible:outline-white folded:hidden"
          />
          {hydrated ? (
            <kbd
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-md border border-white/40 px-1.5 py-0.5 font-sans text-[0.75rem] text-white/80 folded:hidden"
            >
              Ctrl K
            </kbd>
          ) : null}
        </>
      )}
    </Form>
  );
}
