import { useState } from "react";
import { canNotify, chooseToNotify, notifies } from "~/features/admin/live/notify";
import { Beside } from "~/features/resource/admin-form-page";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/forms/use-hydrated";

export function NotifySwitch() {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  if (!hydrated || !canNotify()) return null;
  const on = chosen ?? notifies();

  async function change() {
    const allowed = await chooseToNotify(!on);
    setRefused(!allowed);
    if (allowed) setChosen(!on);
  }

  return (
    <Beside head={<h2 className="text-[1.25rem]">Notifications</h2>}>
      <p className="mb-3 text-small text-muted">
        {on
          ? "This browser notifies you of new leads while an admin page is open."
          : "This browser can notify you of new leads while an admin page is open. It shows the kind of lead, never a name."}
      </p>
      <Button variant="secondary" size="admin" type="button" onClick={() => void change()}>
        {on ? "Turn notifications off" : "Turn notifications on"}
      </Button>
      <p role="status" className="mt-2 text-small text-status-red">
        {refused ? "Your browser blocks notifications from this site. Allow them in its settings first." : ""}
      </p>
    </Beside>
  );
}
