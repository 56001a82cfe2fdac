import { useState } from "react";
import { page } from "~/content/pages/schedule";
import { paths, withParams } from "~/lib/paths";
import { ButtonLink, buttonClass } from "~/ui/button";
import { type Booking, ScheduleWidget } from "./schedule-widget";

interface ScheduleProps {
  booking: Booking | null;
  /** The click that asks for the widget was made already. */
  open?: boolean;
}

/** A way to a call: the scheduling service's calendar, once it is asked for, or, where there is none, the contact form. */
export function Schedule({ booking, open = false }: ScheduleProps) {
  const [shown, setShown] = useState(open);
  if (!booking) {
    return (
      <div className="grid gap-6">
        <p>{page.unavailable}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={withParams(paths.contact, { inquiry: "demo" })}>Ask for a call</ButtonLink>
          <ButtonLink to={paths.demo} variant="secondary">
            Text with Bubby
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (shown) return <ScheduleWidget booking={booking} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{page.elsewhere}</p>
      <a
        href={booking.url}
        data-booking={JSON.stringify(booking)}
        className={buttonClass("primary")}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setShown(true);
        }}
      >
        Choose a time
      </a>
    </div>
  );
}
