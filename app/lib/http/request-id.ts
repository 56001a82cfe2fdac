import { createContext, useContext } from "react";

/**
 * The request's id in the server log, shown only on error pages because normal pages are cached for everyone. The
 * server entry provides it; the browser reads it from the error page.
 */
export const RequestIdContext = createContext<string | undefined>(undefined);

const ATTRIBUTE = "data-request-id";

export const requestIdProps = { [ATTRIBUTE]: true };

export function useRequestId(): string | undefined {
  const provided = useContext(RequestIdContext);
  if (provided || typeof document === "undefined") return provided;
  return document.querySelector(`[${ATTRIBUTE}]`)?.textContent ?? undefined;
}
