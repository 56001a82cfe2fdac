import { createContext } from "react";

export type KnownValues = Readonly<Record<string, string | undefined>>;

/** Prefills fields by name. Empty outside the public pages, and for anonymous visitors. */
export const KnownValuesContext = createContext<KnownValues>({});
