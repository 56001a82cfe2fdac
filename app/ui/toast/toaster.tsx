import { useSyncExternalStore } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { Toast } from "./toast";

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

/** Four seconds, or until closed where it has a link; at most three, bottom right, Alt+T. On a phone they stand above the bottom bar, and below a dialog's title. */
export function Toaster() {
  return (
    <Sonner
      position={usePhone() ? "bottom-center" : "bottom-right"}
      duration={4000}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      closeButton
      mobileOffset={{ bottom: "calc(5rem + env(safe-area-inset-bottom))" }}
      toastOptions={{ classNames: { toast: "bubby-toast" } }}
    />
  );
}

export function show({ title, description, link }: Toast) {
  if (!link) return toast(title, { description });
  const withLink = (
    <>
      {description}{" "}
      <a href={link.to} className="link">
        {link.label}
      </a>
    </>
  );
  // The only place that has the link.
  return toast(title, { description: withLink, duration: Infinity });
}
