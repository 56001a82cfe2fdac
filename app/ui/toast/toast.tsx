import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type * as ToasterModule from "./toaster";

export interface Toast {
  title: string;
  description: string;
  link?: { label: string; to: string };
}

/** Milliseconds for the live region to be in the document before its first message, so that it is announced. */
const SETTLE = 150;

let container: HTMLElement | undefined;
const hosts: Element[] = [];
let mount: ((toaster: ComponentType) => void) | undefined;
let showPlain: ((toast: Toast) => void) | undefined;
let ready: Promise<typeof ToasterModule | undefined> | undefined;

/** The toasts' element. It moves with the dialogs, so that open toasts survive a dialog's closing. */
function toastContainer(): HTMLElement {
  container ??= document.createElement("div");
  const host = hosts.at(-1) ?? document.body;
  if (container.parentElement !== host) host.append(container);
  return container;
}

/** Shows toasts inside `host` until the returned function is called: an open modal makes the rest of the page inert. */
export function hostToasts(host: Element): () => void {
  hosts.push(host);
  if (container) toastContainer();
  return () => {
    hosts.splice(hosts.lastIndexOf(host), 1);
    if (container) toastContainer();
  };
}

/** Fetches the toast library when the first toast is shown; until then a page carries none of it. */
async function loadToaster() {
  const toaster = await import("./toaster");
  mount?.(toaster.Toaster);
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  return toaster;
}

/** Shows the notice of a success. A fault stands in the page, where it stays until the next try. */
export async function showToast(toast: Toast): Promise<void> {
  ready ??= loadToaster().catch(() => {
    // The next toast tries again. Some browsers never do: they remember that a module didn't arrive.
    ready = undefined;
    return undefined;
  });
  const toaster = await ready;
  if (toaster) toaster.show(toast);
  else showPlain?.(toast);
}

/** Once in the root of the document. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Toast | null>(null);
  useEffect(() => {
    mount = (component) => setToaster(() => component);
    showPlain = setPlain;
    return () => {
      mount = undefined;
      showPlain = undefined;
    };
  }, []);
  if (!Toaster && !plain) return null;
  return createPortal(
    <>
      {Toaster ? <Toaster /> : null}
      {plain ? <PlainToast toast={plain} onClose={() => setPlain(null)} /> : null}
    </>,
    toastContainer(),
  );
}

/** Shown where the toast library's script didn't arrive. It stays until it's closed. */
function PlainToast({ toast: { title, description, link }, onClose }: { toast: Toast; onClose(): void }) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] left-4 z-50 flex items-start gap-4 rounded-card border border-control bg-surface p-4 lifted md:left-auto md:max-w-md"
    >
      <p className="grow">
        <b className="block font-semibold">{title}</b> <span>{description}</span>{" "}
        {link ? (
          <a href={link.to} className="link">
            {link.label}
          </a>
        ) : null}
      </p>
      <button type="button" className="link min-h-6" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
