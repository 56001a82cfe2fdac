import { createContext, useContext } from "react";

/** The app's stylesheet as text where the server decides to inline it; provided by the server's entry alone. */
export const InlineCssContext = createContext<string | null>(null);

const ATTRIBUTE = "data-app-styles";

/** The app's stylesheet: inside the page where it is small, linked otherwise. The browser takes over what the server chose. */
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
