import { Links, Meta, useMatches } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "./forms/use-hydrated";

export const HeadTags = () => (useHydrated() ? <CurrentTags /> : null);

/**
 * The head contains copies of the rendered tags, because React would throw if a foreign script changed React's own
 * tags.
 */
function CurrentTags() {
  const [drawn] = useState(() => document.createElement("div"));
  const title = useRef<string>();
  const placed = useRef<Element[]>([]);
  // Subscribes to the same data as Meta and Links.
  useMatches();
  useLayoutEffect(() => {
    const wanted = [...drawn.children].filter((tag) => {
      if (tag.tagName !== "TITLE") return true;
      const before = title.current;
      title.current = tag.textContent;
      // Keep a title that a form or a live list has set.
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
