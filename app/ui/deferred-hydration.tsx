/** Marks the one script that runs at once; `deferHydration` skips it. */
export const LOADER_ATTRIBUTE = "data-loader";

/** @param script undefined in the browser, where it already ran: React leaves the element as the server sent it */
export function DeferredHydration({ script }: { script: string | undefined }) {
  if (process.env.NODE_ENV === "development") return null;
  return <script {...{ [LOADER_ATTRIBUTE]: "" }} dangerouslySetInnerHTML={{ __html: script ?? "" }} />;
}
