import type { ReactNode } from "react";
import { useHydrated } from "~/ui/forms/use-hydrated";

/** Whether this browser can do it at all. Only a script can ask for a passkey, so without one there's no button. */
export const usePasskeys = () => useHydrated() && "PublicKeyCredential" in window;

/** Keeps the room of the button until it's known whether there is one, so that nothing moves under a press when the scripts start. */
export function useButtonClass() {
  const hydrated = useHydrated();
  if (usePasskeys()) return "";
  return hydrated ? "hidden" : "invisible noscript:hidden";
}

/** Shown only in browsers that know passkeys. */
export const PasskeyRoom = ({ children }: { children: ReactNode }) => (
  <div className={useButtonClass()}>{children}</div>
);
