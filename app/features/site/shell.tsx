import { type ReactNode, useEffect } from "react";
import { DialogsProvider, useDialogs } from "~/ui/dialogs";
import { dialogRegistry } from "../dialog-registry";
import { FloatingActions } from "./floating-actions";
import { Footer } from "./footer";
import { Header } from "./header";
import { BottomBar, FloatingTrialButton } from "./mobile-bars";
import { useHashScroll } from "./use-hash-scroll";

/** What surrounds every public page, and every error on one. */
export function Shell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  useHashScroll();
  return (
    <DialogsProvider registry={dialogRegistry}>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to main content
      </a>
      <Header signedIn={signedIn} />
      <main id="main" tabIndex={-1} className="pt-14 outline-none md:pt-0">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <FloatingTrialButton />
      <FloatingActions />
      <ExitIntent />
    </DialogsProvider>
  );
}

/** Watches for a pointer that leaves through the top of the window. What follows is fetched only then. */
function ExitIntent() {
  const dialogs = useDialogs();
  useEffect(() => {
    const onLeave = ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget || clientY > 0) return;
      import("../call-analysis/exit-intent")
        .then(({ offerAnalysis }) => offerAnalysis(dialogs))
        .catch(() => {});
    };
    document.addEventListener("mouseout", onLeave);
    return () => document.removeEventListener("mouseout", onLeave);
  }, [dialogs]);
  return null;
}
