import { useState } from "react";
import { page } from "~/content/pages/schedule";
import { buttonClass } from "~/ui/button";
import { BookingForm } from "./booking/booking-form";
import type { Times } from "./booking/pick-time";
import { type Booking, ScheduleWidget } from "./schedule-widget";

/** The scheduling service's page, or our own times. */
export type Scheduling = { booking: Booking; times: null } | { booking: null; times: Times };

export const Schedule = ({ booking, times }: Scheduling) =>
  booking ? <Service booking={booking} /> : <BookingForm times={times} />;

function Service({ booking }: { booking: Booking }) {
  const [shown, setShown] = useState(false);
  if (shown) return <ScheduleWidget booking={booking} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{page.elsewhere}</p>
      <a
        href={booking.url}
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
