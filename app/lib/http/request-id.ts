import { createContext, useContext } from "react";

/**
 * The id of this request in the server's log, for error pages alone: a page that works is the same for everyone. The server's entry
 * provides it; the browser reads it from the error page.
 */
export const RequestIdContext = createContext<string | undefined>(undefined);

const ATTRIBUTE = "data-request-id";

export const requestIdProps = { [ATTRIBUTE]: true };

export function useRequestId(): string | undefined {
  const provided = useContext(RequestIdContext);
  if (provided || typeof document === "undefined") return provided;
  return document.querySelector(`[${ATTRIBUTE}]`)?.textContent ?? undefined;
}
