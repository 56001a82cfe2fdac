import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { forgetAllTyped } from "~/ui/forms/typed-text";
import { notifyTabs } from "./session-state";

/** Loads the next page in full, so that the tab keeps no data of signed-in pages. */
export function SignOutForm({ then, children }: { then?: "home"; children: ReactNode }) {
  const leave = () => {
    notifyTabs("leaving");
    forgetAllTyped();
  };
  return (
    <form method="post" action={paths.logout} onSubmit={leave}>
      <input type="hidden" name="scope" value="global" />
      {then ? <input type="hidden" name="then" value={then} /> : null}
      {children}
    </form>
  );
}
