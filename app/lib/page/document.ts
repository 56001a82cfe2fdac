import { createContext } from "react";

export const CONTAINER_ID = "app";

export const SCRIPTS_ID = "scripts";

export const HYDRATED = "data-hydrated";

interface DocumentParts {
  /** Null if the page links its stylesheet. */
  css: string | null;
  /** Text of the inline script that starts the others. Null in development, where scripts start at once. */
  loader: string | null;
}

/** Set while the server renders the document around the page. */
export const DocumentContext = createContext<DocumentParts | null>(null);
