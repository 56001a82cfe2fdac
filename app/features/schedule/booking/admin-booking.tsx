import { Button, ButtonLink } from "~/ui/button";
import { PhoneField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { withParams } from "~/lib/paths";
import { TimeFields } from "./booking-form";
import type { BookForSchema, MoveSchema } from "./booking.schema.server";
import { PickDay, type Times } from "./pick-time";

interface AdminTimesProps {
  times: Times;
  path: string;
  params?: Record<string, string>;
}

const actionOf = ({ times: { zone, day }, path, params }: AdminTimesProps) =>
  withParams(path, { ...params, zone, day: day ?? undefined });

const Unmailed = ({ label, back }: { label: string | null; back: string }) => (
  <div className="flex flex-wrap gap-3">
    {label ? (
      <Button variant="secondary" size="admin" name="unmailed" value="yes">
        {label}
      </Button>
    ) : null}
    <ButtonLink to={back} variant="secondary" size="admin">
      No, go back
    </ButtonLink>
  </div>
);

interface MoveProps extends AdminTimesProps {
  when: string;
  email: string | null;
  back: string;
}

export function AdminMove(props: MoveProps) {
  const { times, path, params, when, email, back } = props;
  const action = actionOf(props);
  return (
    <div className="grid gap-6">
      <p className="text-small text-muted">
        Now on {when}.{" "}
        {email
          ? `The email with the new time goes to ${email}, a minute after you move the call.`
          : "We don't have the visitor's email address, so we can't send an email. Call the visitor instead."}
      </p>
      <PickDay times={times} path={path} params={params} zoneLabel="Time zone" />
      <FormShell<typeof MoveSchema>
        id="admin-move"
        action={action}
        size="admin"
        submitLabel={email ? "Move and send the email" : "Move the call"}
        busyLabel="Moving..."
        after={<Unmailed label={email && "Move without an email"} back={back} />}
      >
        {(field, next) => (
          <>
            <TimeFields {...{ times, action, next }} startsAt={field("startsAt")} zone={field("zone")} />
            {email ? (
              <TextAreaField field={field("note")} label="Add a note to the email" optional rows={3} />
            ) : null}
          </>
        )}
      </FormShell>
    </div>
  );
}

interface BookProps extends AdminTimesProps {
  initial: Partial<Record<"name" | "email" | "phone", string>>;
  back: string;
}

export function AdminBooking(props: BookProps) {
  const { times, path, params, initial, back } = props;
  const action = actionOf(props);
  return (
    <div className="grid gap-6">
      <PickDay times={times} path={path} params={params} zoneLabel="Their time zone" />
      {times.days.length > 0 ? (
        <FormShell<typeof BookForSchema>
          id="admin-booking"
          action={action}
          initial={initial}
          size="admin"
          submitLabel="Book and send the email"
          busyLabel="Booking..."
          after={<Unmailed label="Book without an email" back={back} />}
        >
          {(field, next) => (
            <>
              <TimeFields {...{ times, action, next }} startsAt={field("startsAt")} zone={field("zone")} />
              <TextField field={field("name")} label="Name" autoComplete="off" />
              <PhoneField field={field("phone")} label="Phone" autoComplete="off" optional />
              <TextField
                field={field("email")}
                label="Email"
                type="email"
                autoComplete="off"
                optional
                hint="We email the time, a calendar file, and a link to move or cancel the call to this address."
              />
              <TextAreaField
                field={field("note")}
                label="What is it about?"
                hint="Only your team sees it."
                optional
                rows={3}
              />
            </>
          )}
        </FormShell>
      ) : null}
    </div>
  );
}
