import { Links, LiveReload, Meta, Scripts } from "@remix-run/react";
import { createContext } from "react";

/** Part of a document that the server renders outside React's container. */
export type PagePart = { name: "head"; css: string | null } | { name: "scripts" };

/** Undefined inside React's container, and therefore in the browser. Only the server entry provides it. */
export const PagePartContext = createContext<PagePart | undefined>(undefined);

/** @param styles URL of the app's stylesheet, for a page that doesn't inline it */
export function OutsideContainer({ part, styles }: { part: PagePart; styles: string }) {
  if (part.name === "scripts") {
    return (
      <>
        <Scripts />
        <LiveReload />
      </>
    );
  }
  return (
    <>
      <Meta />
      {part.css === null ? (
        <link rel="stylesheet" href={styles} />
      ) : (
        <style dangerouslySetInnerHTML={{ __html: part.css }} />
      )}
      <Links />
    </>
  );
}
