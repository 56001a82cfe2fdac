import { Fragment, type ReactNode } from "react";
import { Link } from "@remix-run/react";
import { Beside, AdminFormPage } from "~/features/resource/admin-form-page";
import { typedKeys } from "~/lib/keys";
import { adminPaths } from "~/lib/paths/admin";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { FormShell } from "~/ui/forms/form-shell";
import { AskFirst } from "~/ui/forms/ask-first";
import { PostButton } from "~/ui/forms/post-form";
import {
  DAYS_OFF,
  hoursField,
  type HoursField,
  NUMBERS,
  SAME_DAYS,
  SPANS,
  WEEK,
  WEEK_DAYS,
  type WeekDay,
} from "./scheduling.messages";
import type { SchedulingSchema } from "./scheduling.schema.server";
import type { getScheduling } from "./scheduling.server";

interface SchedulingProps extends Awaited<ReturnType<typeof getScheduling>> {
  hasFeed: boolean;
  children: ReactNode;
}

export function Scheduling(props: SchedulingProps) {
  const { initial, times, zone, now, hasFeed, feed, feedEnd, elsewhere, children } = props;
  return (
    <div className="grid gap-10">
      <AdminFormPage
        title="Scheduling"
        about={
          <>
            {elsewhere
              ? "Visitors book through a scheduling service, so they don't see these times. To offer these times, remove SCHEDULING_URL from the server's settings."
              : "Visitors see these times on the booking page, in their own time zone. Existing bookings don't change."}{" "}
            The hours are in the site's time zone, {zone}, where it's {now}. Change it in{" "}
            <Link to={adminPaths.settings} className="link">
              Settings
            </Link>
            .
          </>
        }
      >
        {children}
        <FormShell<typeof SchedulingSchema>
          key={JSON.stringify(initial)}
          id="scheduling"
          action={adminPaths.scheduling}
          size="admin"
          edits
          initial={initial}
          submitLabel="Save"
          busyLabel="Saving..."
        >
          {(field) => (
            <>
              <h2 className="text-[1.25rem]">Hours</h2>
              <div className="grid gap-5">
                {WEEK_DAYS.map((day) => (
                  <Fragment key={day}>
                    <DayHours day={day} spans={spansOf(day, field)} times={times} />
                    {day === "monday" ? (
                      <CheckboxField field={field("sameWeekdays")}>
                        Same hours from Tuesday to Friday
                      </CheckboxField>
                    ) : null}
                  </Fragment>
                ))}
              </div>
              <h2 className="text-[1.25rem]">Calls</h2>
              <div className="grid gap-4 md:grid-cols-2">
                {typedKeys(NUMBERS).map((name) => (
                  <TextField
                    key={name}
                    field={field(name)}
                    label={NUMBERS[name]}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                ))}
              </div>
              <TextAreaField
                field={field("daysOff")}
                label={DAYS_OFF.daysOff}
                optional
                hint="One per line, like 2026-12-25, or a first and last day: 2026-12-24 to 2026-12-31."
                rows={4}
              />
            </>
          )}
        </FormShell>
      </AdminFormPage>
      <Beside head={<h2 className="text-[1.25rem]">Your calendar</h2>}>
        <p className="mb-3 text-small text-muted">
          {hasFeed
            ? `Subscribe to this address in your calendar app. Anyone who has it can see who booked what, so keep it private. It works until ${feedEnd}: copy it again before then. A new address replaces this one. The address also changes when an admin loses the admin role.`
            : "Your calendar app can show bookings. Create an address for it to subscribe to."}
        </p>
        {feed ? (
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <code className="rounded-field border border-hairline bg-surface px-3 py-2 text-small break-all">
              {feed}
            </code>
            <CopyButton text={feed} />
          </p>
        ) : hasFeed ? (
          <p className="mb-3">
            <ButtonLink to={adminPaths.feed} variant="secondary" size="admin">
              Show the address
            </ButtonLink>
          </p>
        ) : null}
        {hasFeed ? (
          <AskFirst
            name="feed"
            action={adminPaths.feed}
            label="Create a new address"
            effect="The old address stops working, so every calendar that subscribes to it needs the new address."
            answer="Yes, create a new address"
          />
        ) : (
          <PostButton action={adminPaths.feed} variant="secondary" size="admin">
            Create an address
          </PostButton>
        )}
      </Beside>
    </div>
  );
}

/**
 * Call spansOf during FormShell's render, because FormShell lists only the errors of fields requested during the
 * render.
 */
const spansOf = (day: WeekDay, field: (name: HoursField) => FormField) =>
  SPANS.map((span) => ({
    span,
    from: field(hoursField(day, "From", span)),
    to: field(hoursField(day, "To", span)),
  }));

interface DayHoursProps {
  day: WeekDay;
  spans: ReturnType<typeof spansOf>;
  times: Record<string, string>;
}

function DayHours({ day, spans, times }: DayHoursProps) {
  const drawn = spans.map(({ span, from, to }) => (
    <div key={span} className="grid grid-cols-2 gap-3">
      <SelectField field={from} label="From" options={times} placeholder="No calls" />
      <SelectField field={to} label="To" options={times} placeholder="No calls" />
    </div>
  ));
  const [first, ...more] = drawn;
  const isOpen = spans.slice(1).some(({ from, to }) => from.value || from.errors || to.errors);
  return (
    <fieldset className={SAME_DAYS.includes(day) ? "same-hours" : undefined}>
      <legend className="mb-1 font-semibold">{WEEK[day]}</legend>
      <div className="grid gap-3">
        {first}
        <details open={isOpen}>
          <summary className="link w-fit text-small">More hours on {WEEK[day]}</summary>
          <div className="mt-3 grid gap-3">{more}</div>
        </details>
      </div>
    </fieldset>
  );
}
