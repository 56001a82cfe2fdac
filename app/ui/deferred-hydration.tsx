/** Marks the one script that runs at once; `deferHydration` skips it. */
export const LOADER_ATTRIBUTE = "data-loader";

/** @param script undefined in the browser, where it already ran: React leaves the element as the server sent it */
export function DeferredHydration({ script }: { script: string | undefined }) {
  if (process.env.NODE_ENV === "development") return null;
  return <script {...{ [LOADER_ATTRIBUTE]: "" }} dangerouslySetInnerHTML={{ __html: script ?? "" }} />;
}

/**
 * For an element that needs scripts although nobody touches the page: they start this many milliseconds after it has loaded, unless the
 * visitor saves data.
 */
export const startAfter = (ms: number) => ({ "data-start-after": ms });
