import { Links, Meta, useMatches } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "./forms/use-hydrated";

/** Updates the head after client-side navigation. */
export const HeadTags = () => (useHydrated() ? <CurrentTags /> : null);

/** The head contains copies of the rendered tags. React would throw if foreign scripts changed tags that React owns. */
function CurrentTags() {
  const [drawn] = useState(() => document.createElement("div"));
  const title = useRef<string>();
  const placed = useRef<Element[]>([]);
  // Rerenders when Meta or Links would.
  useMatches();
  useLayoutEffect(() => {
    const wanted = [...drawn.children].filter((tag) => {
      if (tag.tagName !== "TITLE") return true;
      const before = title.current;
      title.current = tag.textContent;
      // Forms and live lists set the title themselves.
      if (before !== undefined && before !== title.current) document.title = title.current;
      return false;
    });
    const current = wanted.map(
      (tag) =>
        [...document.head.children].find((one) => one.isEqualNode(tag)) ??
        document.head.appendChild(tag.cloneNode(true) as Element),
    );
    for (const old of placed.current) if (!current.includes(old)) old.remove();
    placed.current = current;
  });
  return createPortal(
    <>
      <Meta />
      <Links />
    </>,
    drawn,
  );
}
