import { Link, NavLink, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { SearchBox } from "~/features/admin/search/search-box";
import { SignOutForm } from "~/features/accounts/session/sign-out-form";
import { paths } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { Icon } from "~/ui/icons/icon";
import { PostForm } from "~/ui/forms/post-form";
import { useOnChange } from "~/ui/use-on-change";
import type { SidebarGroup } from "./sidebar-links.server";

const ITEM =
  "flex min-h-10 pointer-coarse:min-h-11 folded:pointer-fine:min-h-9 short:min-h-6.5! w-full items-center gap-3 rounded-field px-3 text-left text-small text-white/80 hover:bg-white/10 hover:text-white focus-visible:-outline-offset-2 focus-visible:outline-white folded:justify-center folded:px-0";

interface AdminShellProps {
  folded: boolean;
  email: string;
  groups: SidebarGroup[];
  children: ReactNode;
}

/** Below 1100 px, the sidebar shows only icons. On phones, the sidebar opens over the page. */
export function AdminShell({ folded: stored, groups, children, ...user }: AdminShellProps) {
  const location = useLocation();
  const drawer = useRef<HTMLDetailsElement>(null);
  const foldButton = useRef<HTMLButtonElement>(null);
  const [folded, setFolded] = useState(stored);

  const navigate = useNavigate();

  useOnChange(location.pathname + location.search, () => {
    if (drawer.current) drawer.current.open = false;
  });

  function fold(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams({ state: folded ? "open" : "folded" });
    setFolded(!folded);
    fetch(adminPaths.sidebar, { method: "POST", body, redirect: "manual" }).catch(() => {});
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (control && event.key.toLowerCase() === "k") {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>("[data-find]");
        if (search?.getClientRects().length) search.focus();
        else navigate(adminPaths.search);
      } else if (control && event.key.toLowerCase() === "b") {
        event.preventDefault();
        if (foldButton.current?.getClientRects().length) foldButton.current.click();
        else drawer.current?.querySelector("summary")?.click();
      } else if (control && event.key === "Enter" && event.target instanceof HTMLTextAreaElement) {
        event.preventDefault();
        event.target.form?.requestSubmit();
      } else if (event.key === "Escape" && drawer.current?.open) {
        drawer.current.open = false;
        drawer.current.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);

  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-surface px-4 py-2 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside
        aria-label="Admin"
        data-folded={folded}
        className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-x-hidden overflow-y-auto bg-night p-3 text-white scheme-dark transition-[width] duration-150 motion-reduce:transition-none md:flex folded:w-12 folded:px-1 short:py-2"
      >
        <div className="mb-4 flex items-center justify-between pl-3 short:mb-1 folded:justify-center folded:pl-0">
          <p className="font-serif text-[1.125rem] font-[560] folded:hidden">Bubby Admin</p>
          <PostForm action={adminPaths.sidebar} onSubmit={fold} className="max-[68.75rem]:hidden">
            <input type="hidden" name="state" value={folded ? "open" : "folded"} />
            <input type="hidden" name="redirectTo" value={location.pathname + location.search} />
            <button
              type="submit"
              ref={foldButton}
              aria-label={folded ? "Expand sidebar" : "Collapse sidebar"}
              aria-keyshortcuts="Control+B Meta+B"
              title={`${folded ? "Expand" : "Collapse"} sidebar (Ctrl+B)`}
              className="flex size-10 items-center justify-center rounded-field short:size-8 text-white/80 hover:bg-white/10 hover:text-white focus-visible:outline-white"
            >
              <Icon name="PanelLeft" className="size-4.5" />
            </button>
          </PostForm>
        </div>
        <SearchBox />
        <Navigation {...user} groups={groups} />
      </aside>

      <header className="sticky top-0 z-30 flex h-14 items-center gap-1 bg-night px-2 text-white md:hidden">
        <details ref={drawer} className="group">
          <summary
            aria-label="Menu"
            className="relative z-50 flex size-11 list-none items-center justify-center rounded-field group-open:fixed group-open:top-1.5 group-open:left-[min(18.5rem,calc(85vw+0.25rem))] group-open:before:fixed group-open:before:inset-0 group-open:before:bg-ink/50 focus-visible:outline-white [&::-webkit-details-marker]:hidden"
          >
            <Icon name="Menu" className="size-5 group-open:hidden" />
            <Icon name="X" className="relative hidden size-5 group-open:block" />
          </summary>
          <div className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-night p-3 scheme-dark lifted">
            <p className="mb-4 px-3 pt-2 font-serif text-[1.125rem] font-[560]">Bubby Admin</p>
            <Navigation {...user} groups={groups} />
          </div>
        </details>
        <p className="font-serif text-[1.125rem] font-[560]">Bubby Admin</p>
        <SearchBox iconOnly />
      </header>

      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-4 pb-28 outline-none md:px-6 md:py-6 lg:px-8 lg:py-8"
      >
        <div className="@container mx-auto max-w-[1200px]">{children}</div>
      </main>
    </div>
  );
}

const LABEL = "truncate folded:sr-only";

function Navigation({ email, groups }: Pick<AdminShellProps, "email" | "groups">) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const leaving = location !== undefined && location.pathname !== pathname;
  return (
    <>
      {/* The navigation scrolls on short screens, so that the items below stay visible. */}
      <nav aria-label="Admin area" className="min-h-40 flex-1 overflow-y-auto">
        {groups.map(({ label: group, links }) => (
          <section key={group} className="pb-2 short:pb-1">
            <h2 className="px-3 pt-1 font-sans text-[0.75rem] leading-6 font-semibold tracking-normal text-white/60 folded:sr-only">
              {group}
            </h2>
            <ul
              aria-label={group}
              className="grid gap-0.5 border-white/15 short:gap-0 folded:border-t folded:pt-1"
            >
              {links.map(({ path, label, icon, count, overdue }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    title={label}
                    className={({ isActive, isPending }) =>
                      `${ITEM} relative ${isPending || (isActive && !leaving) ? "bg-accent font-semibold text-white!" : ""}`
                    }
                  >
                    <Icon name={icon} className="size-4.5 shrink-0" />
                    <span className={LABEL}>{label}</span>
                    {overdue ? (
                      <span className="rounded-full bg-[#b3261e] px-1.5 text-[0.75rem] leading-5 font-semibold whitespace-nowrap text-white tabular-nums folded:absolute folded:-top-0.5 folded:right-0 folded:px-1 folded:text-[0.6875rem] folded:leading-4">
                        {overdue}
                        <span className="folded:sr-only"> overdue</span>
                      </span>
                    ) : null}
                    {count ? (
                      <span
                        className={`ml-auto rounded-full border border-white/25 bg-black/30 px-2 text-[0.75rem] leading-5 font-semibold text-white tabular-nums ${overdue ? "folded:sr-only" : "folded:absolute folded:top-0 folded:right-0 folded:border-0 folded:bg-night folded:px-1 folded:text-[0.6875rem] folded:leading-4"}`}
                      >
                        {count}
                        <span className="sr-only"> waiting</span>
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="border-t border-white/15 pt-3 short:pt-1.5">
        <Link to={paths.account} title={`Settings of ${email}`} className={ITEM}>
          <Icon name="UserCog" className="size-4.5 shrink-0" />
          <span className={LABEL}>{email}</span>
        </Link>
        <SignOutForm then="home">
          <button type="submit" title="Logout" className={ITEM}>
            <Icon name="LogOut" className="size-4.5 shrink-0" />
            <span className={LABEL}>Logout</span>
          </button>
        </SignOutForm>
      </div>
    </>
  );
}
