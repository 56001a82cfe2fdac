import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { page } from "~/content/pages/schedule";
import { Dialog } from "~/ui/dialog/dialog";
import type { DialogContentProps } from "~/ui/dialog/dialogs";
import { BookingForm } from "./booking/booking-form";
import type { Scheduling } from "./schedule";
import { ScheduleWidget } from "./schedule-widget";

/**
 * Shows /schedule as a dialog with its own data. Opening the dialog counts as consent to the scheduling service's
 * widget.
 */
export default function ScheduleDialog({ onClose, path, search }: DialogContentProps) {
  const { data, load } = useFetcher<Scheduling>();
  useEffect(() => load(path + search), [load, path, search]);
  return (
    <Dialog title={page.heading} onClose={onClose}>
      {!data ? (
        <p role="status">One moment...</p>
      ) : data.booking ? (
        <ScheduleWidget booking={data.booking} />
      ) : (
        <BookingForm
          times={data.times}
          caller={data.caller}
          via="dialog"
          onPick={load}
          onAccepted={onClose}
        />
      )}
    </Dialog>
  );
}
