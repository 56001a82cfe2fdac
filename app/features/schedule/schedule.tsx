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
      <div className="grid gap-5">
        <h2 className="text-h3">{page.ask.title}</h2>
        <p>{page.ask.text}</p>
        <ButtonLink to={withParams(paths.contact, { inquiry: "demo" })}>Ask for a call</ButtonLink>
        <p className="border-t border-hairline pt-5 text-muted">{page.ask.now}</p>
        <ButtonLink to={paths.demo} variant="secondary">
          Text with Bubby
        </ButtonLink>
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
