import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { forgetTyped, tellTabs } from "./session-state";

/** Ends all of the user's sessions by a full load, so that nothing of the signed-in's pages stays in the tab, and tells the other tabs. */
export function SignOutForm({ then, children }: { then?: "home"; children: ReactNode }) {
  const leave = () => {
    tellTabs("leaving");
    forgetTyped();
  };
  return (
    <form method="post" action={paths.logout} onSubmit={leave}>
      <input type="hidden" name="scope" value="global" />
      {then ? <input type="hidden" name="then" value={then} /> : null}
      {children}
    </form>
  );
}
