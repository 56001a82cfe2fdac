import { paths, withParams } from "~/lib/paths";
import { PhoneField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormShell, type Via } from "~/ui/forms/form-shell";
import { LegalText } from "~/features/lead/legal-text";
import type { BookingSchema } from "./booking.schema.server";
import { type Choice, PickDay, TimeChoices, type Times } from "./pick-time";

interface BookingFormProps {
  times: Times;
  via?: Via;
  /** In a dialog: shows another day or zone there. */
  onPick?(to: string): void;
  onAccepted?(): void;
}

/** The form of /schedule and of its dialog: day, then time and whom to call. */
export function BookingForm({ times, via, onPick, onAccepted }: BookingFormProps) {
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
          onAccepted={onAccepted}
        >
          {(field, next) => (
            <>
              <TimeChoices
                key={`${zone} ${day}`}
                field={field("startsAt")}
                times={times}
                nearest={insteadIn(next, action)}
              />
              <input type="hidden" name={field("zone").name} value={zone} />
              <TextField field={field("name")} label="Name" autoComplete="name" />
              <TextField field={field("email")} label="Email" type="email" autoComplete="email" />
              <PhoneField field={field("phone")} label="Phone" hint="We'll call this number." />
              <TextAreaField field={field("note")} label="What should we talk about?" optional rows={3} />
              <p className="text-small text-muted">
                <LegalText text="We use this for the call alone, and email you about it. See our Privacy Policy." />
              </p>
            </>
          )}
        </FormShell>
      ) : null}
    </div>
  );
}

/** What a refusal brings along for a time that was taken, if it was to this form. */
export function insteadIn(next: unknown, action: string): Choice[] | undefined {
  const instead = next as { nearest: Choice[]; action: string } | undefined;
  return instead?.action === action && instead.nearest.length > 0 ? instead.nearest : undefined;
}
