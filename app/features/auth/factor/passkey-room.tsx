import type { ReactNode } from "react";
import { useHydrated } from "~/ui/forms/use-hydrated";

/** Whether this browser supports passkeys. They need a script, so without one there's no button. */
export const usePasskeys = () => useHydrated() && "PublicKeyCredential" in window;

/** Reserves the button's space until support is known, so that nothing shifts under a press when the scripts start. */
export function useButtonClass() {
  const hydrated = useHydrated();
  if (usePasskeys()) return "";
  return hydrated ? "hidden" : "invisible noscript:hidden";
}

/** Shows its content only in browsers that support passkeys. */
export const PasskeyRoom = ({ children }: { children: ReactNode }) => (
  <div className={useButtonClass()}>{children}</div>
);
