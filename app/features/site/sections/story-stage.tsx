import type { ReactNode } from "react";
import type { Story } from "~/content/stories/story";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { Moving } from "./moving";
import { Phone } from "./phone";

export const HERO =
  "container-page grid grid-cols-1 items-center gap-x-10 md:items-start xl:items-center gap-y-6 py-8 md:grid-cols-[1fr_auto] xl:grid-cols-[1fr_auto_18.5rem] xl:grid-rows-[auto_1fr] xl:gap-x-0";

/** Fills two cells of the hero's grid. */
export function StoryStage({ story }: { story: Story }) {
  return (
    <>
      <Moving what="conversation" className="relative z-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <Phone key={story.id} story={story} />
      </Moving>
      <OwnerCards story={story} />
    </>
  );
}

function OwnerCards({ story }: { story: Story }) {
  return (
    <figure
      aria-label="What you get"
      className="owner-cards md:col-span-2 md:grid-cols-3 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:grid-cols-1"
    >
      <OwnersSide {...story} />
    </figure>
  );
}

export function OwnersSide({
  notification,
  summary,
  calendar,
}: Pick<Story, "notification" | "summary" | "calendar">) {
  return (
    <>
      <Card title={notification.where}>
        <div className="flex gap-3">
          <BrandLogo />
          <p className="leading-snug">
            <b className="block font-semibold [overflow-wrap:anywhere]">{notification.title}</b>
            <span className="text-muted [overflow-wrap:anywhere]">{notification.text}</span>
          </p>
        </div>
      </Card>
      <SummaryCard title="Your summary" lines={summary} />
      {calendar.length > 0 ? (
        <Card title="Your calendar">
          <ul>
            {calendar.map(({ time, text, booked }) => (
              <li key={time} className="grid grid-cols-[3rem_1fr] border-t border-hairline py-1.5">
                <span className="text-muted">{time}</span>
                <span className={booked ? "booked" : undefined}>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** A long value is below its label. */
export function SummaryCard({ title, lines }: { title: string; lines: Story["summary"] }) {
  return (
    <Card title={title}>
      <dl className="grid gap-1.5">
        {lines.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd
              className={`font-semibold [overflow-wrap:anywhere] ${value.length > 48 ? "basis-full" : "min-w-0 text-right"}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline bg-surface p-4 text-small">
      <p className="mb-2 text-xs font-semibold text-accent-ink">{title}</p>
      {children}
    </div>
  );
}
