import { createContext, useContext } from "react";

/** Id of the request in the log. Only error pages show the id, because other pages are cached. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const ATTRIBUTE = "data-request-id";

export const requestIdProps = { [ATTRIBUTE]: true };

export function useRequestId(): string | undefined {
  const provided = useContext(RequestIdContext);
  if (provided || typeof document === "undefined") return provided;
  return document.querySelector(`[${ATTRIBUTE}]`)?.textContent ?? undefined;
}
