import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
