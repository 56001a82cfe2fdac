import { Link, useLocation, useNavigate } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { scrollSmoothly } from "../arrival";

/**
 * An open dialog is the fragment of the page behind it: `/faq#/demo` shows the dialog of `/demo` over `/faq`. Back
 * closes the dialog. A reload and a shared link open it again, but not its later steps. Opening and closing load no data
 * (`shouldRevalidate`).
 */

export interface DialogContentProps {
  onClose(): void;
  path: string;
  search: string;
}

type DialogComponent = ComponentType<DialogContentProps>;
type DialogLoader = () => Promise<{ default: DialogComponent }>;

export type DialogRegistry = Record<string, DialogLoader>;

export interface Dialogs {
  /** Returns whether a link's target can open as a dialog. False for the dialog of the current page. */
  has(path: string): boolean;
  /** Opens a dialog, or the open dialog's next step. Closing returns focus to `opener`. */
  open(path: string, opener?: HTMLElement): void;
  /** Shows another step without a history entry. */
  replace(path: string): void;
  /** Shows the previous step. `first` is shown if the bank's frame added history entries. */
  back(first: string): void;
}

const unavailable = () => {};

const DialogsContext = createContext<Dialogs>({
  has: () => false,
  open: unavailable,
  replace: unavailable,
  back: unavailable,
});

export const useDialogs = () => useContext(DialogsContext);

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? "";

interface DialogsProviderProps {
  registry: DialogRegistry;
  /** Dialogs that also open by a fragment of their own, such as `#trial-form`. */
  fragments?: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function DialogsProvider({ registry, fragments = {}, children }: DialogsProviderProps) {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const depth = (state as { depth?: number } | null)?.depth ?? 0;
  const target = fragments[hash] ?? (hash.startsWith("#/") ? hash.slice(1) : "");
  const path = pathOf(target);
  const load = path === pathname ? undefined : registry[path];
  const Content = useContent(load, target);

  // The bank's 3-D Secure frame may add history entries of its own. Steps back then end in the frame's entries.
  const entries = useRef(0);
  const isMixed = useRef(false);
  // A second press on a closing dialog must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    entries.current = window.history.length;
    isClosing.current = false;
    if (target === "") isMixed.current = false;
  }, [key, target]);

  // Focus the opener after React removes the dialog. The opener is inert until then.
  const opener = useRef<HTMLElement>();
  const isOpen = Content !== null;
  useEffect(() => {
    if (isOpen) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = undefined;
  }, [isOpen]);

  const canGoBack = () => !isMixed.current && window.history.length === entries.current;
  const go = useMemo(
    () => (to: string, at: number, replace: boolean) => {
      isMixed.current ||= window.history.length !== entries.current;
      navigate({ search, hash: to && `#${to}` }, { state: { depth: at }, replace, preventScrollReset: true });
    },
    [navigate, search],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      has: (to) => pathOf(to) in registry && pathOf(to) !== pathname,
      open(to, from) {
        const element = from ?? document.activeElement;
        // If one dialog opens another, the focus returns to the first one's opener.
        if (element instanceof HTMLElement && target === "") opener.current = element;
        go(to.replace(/#.*/, ""), depth + 1, false);
      },
      replace: (to) => go(to, depth, true),
      back: (first) => (depth > 1 && canGoBack() ? navigate(-1) : go(first, depth, true)),
    }),
    [registry, pathname, target, depth, go, navigate],
  );
  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    if (depth > 0 && canGoBack()) navigate(-depth);
    else go("", 0, true);
  }

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {Content ? <Content onClose={close} path={path} search={target.slice(path.length)} /> : null}
    </DialogsContext.Provider>
  );
}

/** Loads a dialog's script. Opens the dialog's page if the script fails to load. */
function useContent(load: DialogLoader | undefined, target: string): DialogComponent | null {
  const [loaded, setLoaded] = useState<{ load: DialogLoader; Content: DialogComponent }>();
  const Content = load && loaded?.load === load ? loaded.Content : null;
  useEffect(() => {
    if (!load || Content) return;
    let gone = false;
    load().then(
      ({ default: arrived }) => {
        if (!gone) setLoaded({ load, Content: arrived });
      },
      () => {
        if (!gone) window.location.replace(target);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, target, Content]);
  return Content;
}

interface SiteLinkProps {
  to: string;
  /** False opens the page instead of the dialog. */
  opensDialog?: boolean;
  current?: boolean;
  className?: string;
  replace?: boolean;
  children: ReactNode;
  /** Called unless the link opens a dialog. */
  onClick?(): void;
}

/** Opens the dialog of its target, if there is one. Scrolls smoothly to a section of the current page. */
export function SiteLink({ to, opensDialog = true, current, onClick, ...rest }: SiteLinkProps) {
  const dialogs = useDialogs();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      {...rest}
      onClick={(event) => {
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (plain && opensDialog && dialogs.has(to)) {
          event.preventDefault();
          return dialogs.open(to, event.currentTarget);
        }
        onClick?.();
        if (pathOf(to) === pathname && !search) scrollSmoothly();
      }}
    />
  );
}
