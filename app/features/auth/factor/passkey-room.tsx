import { useHydrated } from "~/ui/forms/use-hydrated";

/** Passkeys need JavaScript. */
export const usePasskeys = () => useHydrated() && "PublicKeyCredential" in window;

/** Reserves the button's space until passkey support is known, so that other buttons don't move. */
export function useButtonClass() {
  const hydrated = useHydrated();
  if (usePasskeys()) return "";
  return hydrated ? "hidden" : "invisible noscript:hidden";
}
