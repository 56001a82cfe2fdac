import { useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";

/** From here on down the library draws toasts as wide as the screen. */
const PHONE = "(max-width: 600px)";

function usePhone() {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(PHONE).matches,
  );
}

/**
 * Four seconds, at most three, bottom right, Alt+T. On a phone they stand below the header:
 * at the bottom they would cover the button of the form that they are about.
 */
export function Toaster() {
  return (
    <Sonner
      position={usePhone() ? "top-center" : "bottom-right"}
      duration={4000}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      closeButton
      mobileOffset={{ top: "calc(4.25rem + env(safe-area-inset-top))" }}
      toastOptions={{ classNames: { toast: "bubby-toast", error: "bubby-toast-error" } }}
    />
  );
}

export function dismissErrors() {
  for (const shown of toast.getToasts()) {
    if ("type" in shown && shown.type === "error") toast.dismiss(shown.id);
  }
}

/** A new toast replaces those of earlier faults. */
export function show({ title, description, tone }: { title: string; description: string; tone?: string }) {
  dismissErrors();
  if (tone === "destructive") toast.error(title, { description });
  else toast(title, { description });
}
