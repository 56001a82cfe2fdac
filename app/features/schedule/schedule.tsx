import { useState } from "react";
import { page } from "~/content/pages/schedule";
import { buttonClass } from "~/ui/button";
import { BookingForm } from "./booking/booking-form";
import type { Times } from "./booking/pick-time";
import { type Booking, ScheduleWidget } from "./schedule-widget";

/** Values of the browser's own trial, for the form. */
export type Caller = Partial<Record<"name" | "email" | "phone", string>>;

export type Scheduling = { booking: Booking; times: null } | { booking: null; times: Times; caller?: Caller };

export const Schedule = (scheduling: Scheduling) =>
  scheduling.booking ? <Service booking={scheduling.booking} /> : <BookingForm {...scheduling} />;

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
