import { Link, useLocation } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { closeDialog, dialogOf, noteEntry, stepTo, subscribe } from "./dialog-history";

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
  /** Opens the dialog over the current page or dialog. Closing returns focus to `opener`. */
  open(path: string, opener?: HTMLElement): void;
}

const DialogsContext = createContext<Dialogs>({ has: () => false, open: () => {} });

export const useDialogs = () => useContext(DialogsContext);

export function DialogsProvider({ registry, children }: { registry: DialogRegistry; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const address = useSyncExternalStore(
    subscribe,
    () => dialogOf(key),
    () => null,
  );
  useEffect(noteEntry, [key]);

  const path = address && pathOf(address);
  const load = path ? registry[path] : undefined;
  const [loaded, setLoaded] = useState<{ load: DialogLoader; Content: DialogComponent }>();
  const Content = load && loaded?.load === load ? loaded.Content : null;
  useEffect(() => {
    if (!load || !address || Content) return;
    let gone = false;
    load().then(
      ({ default: arrived }) => {
        if (!gone) setLoaded({ load, Content: arrived });
      },
      // Open the page if the script fails to load.
      () => {
        if (!gone) window.location.replace(address);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, address, Content]);

  // Focus the opener after React removes the dialog. The opener is inert until then.
  const opener = useRef<{ element: HTMLElement; key: string }>();
  const open = Content !== null;
  useEffect(() => {
    const from = opener.current;
    if (!open && from?.key === key && from.element.isConnected) from.element.focus({ preventScroll: true });
  }, [open, key]);

  const dialogs = useMemo<Dialogs>(
    () => ({
      has: (target) => pathOf(target) in registry && pathOf(target) !== pathname,
      open(target, from) {
        const element = from ?? document.activeElement;
        // If one dialog opens another, remember the opener on the page. The focus returns to that element.
        if (element instanceof HTMLElement && !element.closest("dialog")) opener.current = { element, key };
        stepTo(target.replace(/#.*/, ""));
      },
    }),
    [registry, pathname, key],
  );

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {Content && address && path ? (
        <Content onClose={closeDialog} path={path} search={address.slice(path.length)} />
      ) : null}
    </DialogsContext.Provider>
  );
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? "";

interface DialogLinkProps {
  to: string;
  className?: string;
  replace?: boolean;
  children: ReactNode;
  onClick?(event: MouseEvent<HTMLAnchorElement>): void;
}

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
