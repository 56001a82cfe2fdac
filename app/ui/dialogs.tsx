import { Link, useLocation } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

export interface DialogContentProps {
  onClose(): void;
  /** The query of the link that opened it, for what that page would read from its address. */
  search: string;
}

type DialogComponent = ComponentType<DialogContentProps>;

/** The pages that open as a dialog, by path. Each is fetched when it is first asked for. */
export type DialogRegistry = Record<string, () => Promise<{ default: DialogComponent }>>;

export interface Dialogs {
  /** Whether `path` has a dialog and is not the page being looked at. */
  has(path: string): boolean;
  /** Opens the dialog of `path` over the current page; focus returns to `opener` when it closes. */
  open(path: string, opener?: HTMLElement): void;
  close(): void;
}

const DialogsContext = createContext<Dialogs>({ has: () => false, open: () => {}, close: () => {} });

export const useDialogs = () => useContext(DialogsContext);

export function DialogsProvider({ registry, children }: { registry: DialogRegistry; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const [shown, setShown] = useState<{ Content: DialogComponent; at: string; search: string } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const wanted = useRef<string | null>(null);

  const close = useCallback(() => {
    wanted.current = null;
    setShown(null);
  }, []);

  // Once React has taken the dialog away: until then everything behind it is inert.
  useEffect(() => {
    if (shown) return;
    if (opener.current?.isConnected) opener.current.focus();
    opener.current = null;
  }, [shown]);

  const dialogs = useMemo<Dialogs>(() => {
    const has = (target: string) => pathOf(target) in registry && pathOf(target) !== pathname;
    return {
      has,
      open(path, from) {
        const load = registry[pathOf(path)];
        if (!load) return;
        opener.current = from ?? (document.activeElement as HTMLElement | null);
        wanted.current = path;
        load().then(
          ({ default: Content }) => {
            if (wanted.current === path) setShown({ Content, at, search: path.slice(pathOf(path).length) });
          },
          // The dialog's script did not arrive: the page does the same.
          () => window.location.assign(path),
        );
      },
      close,
    };
  }, [registry, pathname, at, close]);

  // A dialog belongs to the page that it was opened over, and is gone with it.
  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {shown?.at === at ? <shown.Content onClose={close} search={shown.search} /> : null}
    </DialogsContext.Provider>
  );
}

const pathOf = (target: string) => target.split("?", 1)[0] ?? "";

interface DialogLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  onClick?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** A link to a page that, with JavaScript and on a plain click, opens the same as a dialog over the current page. */
export function DialogLink({ to, onClick, ...rest }: DialogLinkProps) {
  const dialogs = useDialogs();
  return (
    <Link
      to={to}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !plain || !dialogs.has(to)) return;
        event.preventDefault();
        dialogs.open(to, event.currentTarget);
      }}
    />
  );
}
