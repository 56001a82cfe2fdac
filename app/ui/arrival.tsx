import { Links, Meta, useLocation, useMatches } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "./forms/use-hydrated";
import { useOnChange } from "./use-on-change";

/** Applies to the next navigation (app/styles/base.css). */
export const scrollSmoothly = () => {
  document.documentElement.dataset.smooth = "";
};

/** Render after the page, so that the page's own effects move the focus first. */
export const Arrival = () => (useHydrated() ? <ArrivalInBrowser /> : null);

/**
 * After a client-side navigation, updates title and stylesheets, announces the title, and focuses the heading. The head
 * contains copies, because React would throw if a browser extension changed React's own elements.
 */
function ArrivalInBrowser() {
  const { key, pathname, hash } = useLocation();
  const page = useRef(pathname);
  const [drawn] = useState(() => document.createElement("div"));
  const title = useRef<string>();
  const sheets = useRef<Element[]>([]);
  const [announced, setAnnounced] = useState("");
  // Subscribes to the same data as Meta and Links.
  useMatches();
  useLayoutEffect(() => {
    const before = title.current;
    title.current = drawn.querySelector("title")?.textContent ?? "";
    // Keep a title that a form or a live list has set.
    if (before !== undefined && before !== title.current) document.title = title.current;
    const current = [...drawn.querySelectorAll("[rel=stylesheet]")].map(
      (sheet) =>
        [...document.head.children].find((one) => one.isEqualNode(sheet)) ??
        document.head.appendChild(sheet.cloneNode() as Element),
    );
    for (const old of sheets.current) if (!current.includes(old)) old.remove();
    sheets.current = current;
  });
  useOnChange(key, () => {
    delete document.documentElement.dataset.smooth;
    const moved = page.current !== pathname;
    page.current = pathname;
    if (moved) setAnnounced(document.title);
    // The page's status message or dialog may already have the focus.
    if (document.activeElement?.matches('main [tabindex="-1"], dialog *')) return;
    const section = document.getElementById(hash.slice(1));
    const target = section ?? (moved ? document.querySelector<HTMLElement>("main h1") : null);
    if (!target) return;
    // A field can take the focus, and must stay in the Tab order.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      {createPortal(
        <>
          <Meta />
          <Links />
        </>,
        drawn,
      )}
    </>
  );
}
