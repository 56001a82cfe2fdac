import { createContext, useContext } from "react";

/**
 * The id under which the server logged this request, for error pages alone: a page that works must be the same for
 * everyone. The server's entry provides it; the browser reads it back from the error page it hydrates.
 */
export const RequestIdContext = createContext<string | undefined>(undefined);

const ATTRIBUTE = "data-request-id";

export const requestIdProps = { [ATTRIBUTE]: true };

export function useRequestId(): string | undefined {
  const provided = useContext(RequestIdContext);
  if (provided || typeof document === "undefined") return provided;
  return document.querySelector(`[${ATTRIBUTE}]`)?.textContent ?? undefined;
}
