import { Toaster as Sonner, toast } from "sonner";

/** Four seconds, at most three, bottom right, Alt+T: the values of section 9 of the conversion flows. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      closeButton
      mobileOffset={{ bottom: "calc(5rem + env(safe-area-inset-bottom))" }}
      toastOptions={{ classNames: { toast: "bubby-toast", error: "bubby-toast-error" } }}
    />
  );
}

export function show({ title, description, tone }: { title: string; description: string; tone?: string }) {
  if (tone === "destructive") toast.error(title, { description });
  else toast(title, { description });
}
