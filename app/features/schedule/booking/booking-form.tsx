import { useLocation } from "@remix-run/react";
import { paths, withParams } from "~/lib/paths";
import { PhoneField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { FormShell, type Via } from "~/ui/forms/form-shell";
import { LegalText } from "~/features/lead/legal-text";
import type { Caller } from "../schedule";
import type { BookingSchema } from "./booking.schema.server";
import { type Choice, PickDay, TimeChoices, type Times } from "./pick-time";

interface BookingFormProps {
  times: Times;
  caller?: Caller;
  via?: Via;
  /** Set in a dialog. Loads another day or time zone into the dialog. */
  onPick?(to: string): void;
  onAccepted?(): void;
}

export function BookingForm({ times, caller, via, onPick, onAccepted }: BookingFormProps) {
  const { zone, day } = times;
  const action = withParams(paths.schedule, { zone, day: day ?? undefined });
  return (
    <div className="grid gap-6">
      <PickDay times={times} path={paths.schedule} onPick={onPick} />
      {times.days.length > 0 || times.away ? (
        <FormShell<typeof BookingSchema>
          id={via === "dialog" ? "booking-dialog" : "booking"}
          action={action}
          via={via}
          submitLabel="Book the call"
          busyLabel="Booking..."
          initial={caller}
          onAccepted={onAccepted}
        >
          {(field, next) => (
            <>
              <TimeFields
                startsAt={field("startsAt")}
                zone={field("zone")}
                times={times}
                action={action}
                next={next}
              />
              <TextField field={field("name")} label="Name" autoComplete="name" />
              <TextField field={field("email")} label="Email" type="email" autoComplete="email" />
              <PhoneField field={field("phone")} label="Phone" hint="We'll call this number." />
              <TextAreaField field={field("note")} label="What should we talk about?" optional rows={3} />
              <p className="text-small text-muted">
                <LegalText text="We use this information only for the call, and we'll email you about the call. See our Privacy Policy." />
              </p>
            </>
          )}
        </FormShell>
      ) : null}
    </div>
  );
}

interface TimeFieldsProps {
  startsAt: FormField;
  zone: FormField;
  times: Times;
  /** URL that the form posts to. An error response contains the URL to identify the form. */
  action: string;
  next: unknown;
}

export function TimeFields({ startsAt, zone, times, action, next }: TimeFieldsProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <TimeChoices
        key={times.day}
        field={startsAt}
        times={times}
        nearest={insteadIn(next, [action, pathname + search])}
      />
      <input type="hidden" name={zone.name} value={times.zone} />
    </>
  );
}

/** The same URL can contain "America/Denver" or "America%2FDenver". */
function spelledOneWay(address: string) {
  const [path, search] = address.split("?");
  return `${path}?${new URLSearchParams(search).toString()}`;
}

function insteadIn(next: unknown, addresses: string[]): Choice[] | undefined {
  const instead = next as { nearest: Choice[]; action: string } | undefined;
  return instead &&
    addresses.map(spelledOneWay).includes(spelledOneWay(instead.action)) &&
    instead.nearest.length > 0
    ? instead.nearest
    : undefined;
}
