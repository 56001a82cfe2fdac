import { Links, LiveReload, Meta, Scripts } from "@remix-run/react";
import { createContext } from "react";

export type PagePart = { name: "head"; css: string | null } | { name: "scripts" };

/** The server entry provides this context for the head and the scripts. Undefined for the page's content. */
export const PagePartContext = createContext<PagePart | undefined>(undefined);

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
