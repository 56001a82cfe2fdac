import { Link } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { CopyButton } from "~/ui/copy-button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { AskFirst } from "~/ui/forms/ask-first";
import { PostButton } from "~/ui/forms/post-form";
import { DAYS_OFF, NUMBERS, WEEK, WEEK_DAYS } from "./scheduling.messages";
import type { SchedulingSchema } from "./scheduling.schema.server";

interface SchedulingProps {
  initial: Record<string, string>;
  zone: string;
  /** What the site's clocks say. */
  now: string;
  feed: string | null;
  feedEnd: string;
  elsewhere: boolean;
}

export function Scheduling({ initial, zone, now, feed, feedEnd, elsewhere }: SchedulingProps) {
  return (
    <>
      <p className="mb-5 text-small text-muted">
        {elsewhere
          ? "A scheduling service takes the bookings, so visitors don't see these times. They hold once SCHEDULING_URL is empty."
          : "Visitors see these times on the page for a quick call, on their own clocks. What's booked already stays."}{" "}
        The hours are in the site's time zone, {zone}, where it's {now}. Change it in{" "}
        <Link to={adminPaths.settings} className="link">
          Settings
        </Link>
        .
      </p>
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
            <div>
              <h2 className="text-[1.25rem]">Hours</h2>
              <p className="mt-1 text-small text-muted">
                Such as 9:00 AM-12:00 PM, 1:00 PM-5:00 PM. Leave a day empty to take no calls on it.
              </p>
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              {WEEK_DAYS.map((name) => (
                <TextField
                  key={name}
                  field={field(name)}
                  label={WEEK[name]}
                  placeholder="No calls"
                  autoComplete="off"
                />
              ))}
            </div>
            <h2 className="text-[1.25rem]">Calls</h2>
            <div className="grid gap-4 md:grid-cols-2">
              {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => (
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
              hint="One a line, like 2026-12-25, or a first and a last day: 2026-12-24 to 2026-12-31."
              rows={4}
            />
          </>
        )}
      </FormShell>
      <section className="mt-10">
        <h2 className="text-[1.25rem]">Your calendar</h2>
        <p className="mt-1 mb-3 text-small text-muted">
          {feed
            ? `Add this address to your calendar program as a subscription. Anyone who has it sees who booked what, so keep it to yourself. It works until ${feedEnd}: copy it again before then. A new address ends this one.`
            : "Your calendar program can show what's booked. Make an address for it to subscribe to."}
        </p>
        {feed ? (
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <code className="rounded-field border border-hairline bg-surface px-3 py-2 text-small break-all">
              {feed}
            </code>
            <CopyButton text={feed} />
          </p>
        ) : null}
        {feed ? (
          <AskFirst
            name="feed"
            action={adminPaths.feed}
            label="Make a new address"
            effect="The old address stops working, so every calendar that subscribed to it needs the new one."
            answer="Yes, make a new address"
          />
        ) : (
          <PostButton action={adminPaths.feed} variant="secondary" size="admin">
            Make an address
          </PostButton>
        )}
      </section>
    </>
  );
}
