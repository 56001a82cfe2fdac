import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { OwnTrialContext, type Visitor } from "~/features/trial/trial-link";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { DialogsProvider, useDialogs } from "~/ui/dialog/dialogs";
import { covered } from "~/ui/covered";
import { useLeaving } from "~/ui/use-leaving";
import { dialogRegistry } from "./dialog-registry";
import { Footer } from "./footer";
import { Header } from "./header";
import { BottomBar } from "./mobile-bars";
import { Related } from "./related";
import { QuickActions } from "./quick-actions";

/** On the trades' pages, the chat launcher floats instead of the quick actions. */
const TRADES = new Set<string>([
  paths.hvac,
  paths.plumbing,
  paths.electricians,
  paths.roofers,
  paths.contractors,
]);

/** During a running trial, links to the trial form open the trial's page instead of the dialog. */
const { [paths.trial]: _form, ...withoutTrialForm } = dialogRegistry;

const FRAGMENTS = { [new URL(paths.trialForm, "http://localhost").hash]: paths.trial };

interface ShellProps {
  visitor?: Visitor;
  failed?: boolean;
  children: ReactNode;
}

export function Shell({ visitor, failed, children }: ShellProps) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const offers =
    !failed && matches.every(({ handle }) => (handle as RouteHandle | undefined)?.offers !== false);
  const behind = covered(
    matches.some(({ handle, data }) => (handle as RouteHandle | undefined)?.covered?.(data) ?? false),
  );
  const { signedIn = false, dashboard = null, trial = null } = visitor ?? {};
  return (
    <OwnTrialContext.Provider value={trial}>
      <DialogsProvider registry={trial ? withoutTrialForm : dialogRegistry} fragments={FRAGMENTS}>
        <div className="relative">
          <div {...behind} className="contents">
            <a
              href="#main"
              className="sr-only z-50 rounded-field bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
            >
              Skip to main content
            </a>
            <Header signedIn={signedIn} dashboard={dashboard} />
          </div>
          <main id="main" tabIndex={-1} className="pt-14 outline-none md:pt-0">
            {children}
            {failed ? null : <Related path={pathname} />}
          </main>
          <div {...behind} className="contents">
            <Footer>{offers && !TRADES.has(pathname) ? <QuickActions /> : null}</Footer>
            <BottomBar offers={offers} />
          </div>
        </div>
        <ExitIntent />
      </DialogsProvider>
    </OwnTrialContext.Provider>
  );
}

function ExitIntent() {
  const dialogs = useDialogs();
  useLeaving(() => {
    import("../../call-analysis/exit-intent")
      .then(({ offerAnalysis }) => offerAnalysis(dialogs))
      .catch(() => {});
  });
  return null;
}
