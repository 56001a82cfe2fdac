import { createContext, useContext } from "react";

/** The app's stylesheet as text, if the server inlines it; only the server's entry provides it. */
export const InlineCssContext = createContext<string | null>(null);

const ATTRIBUTE = "data-app-styles";

/** The app's stylesheet: inlined if small, linked otherwise. The browser keeps the server's choice. */
export function AppStyles({ href }: { href: string }) {
  const provided = useContext(InlineCssContext);
  const css =
    typeof document === "undefined"
      ? provided
      : (document.querySelector(`[${ATTRIBUTE}]`)?.textContent ?? null);
  if (css === null) return <link rel="stylesheet" href={href} />;
  return (
    <style {...{ [ATTRIBUTE]: "" }} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
  );
}
