import type { ReactNode } from "react";
import { useHydrated } from "~/ui/forms/use-hydrated";

/** False without scripts, which passkeys need. */
export const usePasskeys = () => useHydrated() && "PublicKeyCredential" in window;

/** Reserves the button's space until support is known, so nothing shifts under a press. */
export function useButtonClass() {
  const hydrated = useHydrated();
  if (usePasskeys()) return "";
  return hydrated ? "hidden" : "invisible noscript:hidden";
}

export const PasskeyRoom = ({ children }: { children: ReactNode }) => (
  <div className={useButtonClass()}>{children}</div>
);
