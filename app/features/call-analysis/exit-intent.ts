import { paths } from "~/lib/paths";
import type { Dialogs } from "~/ui/dialog/dialogs";

const SHOWN = "exitIntentShown";

/** The trial's pages don't show the offer of a call analysis. */
const isSpared = (pathname: string) => pathname.startsWith(paths.trial) || pathname === paths.success;

/**
 * Offers the free call analysis once per browser session.
 * @throws if the dialog's script can't be loaded or session storage is disabled
 */
export async function offerAnalysis(dialogs: Dialogs): Promise<void> {
  const { pathname } = window.location;
  if (isSpared(pathname) || !dialogs.has(paths.freeAnalysis) || sessionStorage.getItem(SHOWN)) return;
  await import("./call-analysis-dialog");
  if (window.location.pathname !== pathname || document.querySelector("dialog[open]")) return;
  sessionStorage.setItem(SHOWN, "1");
  dialogs.open(paths.freeAnalysis);
}
