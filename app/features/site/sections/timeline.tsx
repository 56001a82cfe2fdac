import type { ReactNode } from "react";
import type { HomeContent } from "~/content/pages/home";
import { missedAt, type Story } from "~/content/stories/story";
import { Icon } from "~/ui/icons/icon";
import { Moving } from "./moving";

interface TimelineProps extends Pick<HomeContent, "timeline"> {
  story: Story;
}

export function Timeline({ timeline: { title, panels }, story }: TimelineProps) {
  const [caller, bubby, owner] = panels;
  return (
    <section className="border-y border-hairline bg-surface">
      <div className="container-page section">
        <h2 className="max-w-[20ch] text-h2">{title}</h2>
        <Moving className="mt-10" what="steps">
          <div className="timeline grid gap-x-6 gap-y-10 pb-4 lg:grid-cols-4">
            <Panel {...caller} first={1}>
              <CallScreen story={story} />
            </Panel>
            <Panel {...bubby} first={2}>
              <Intake story={story} />
            </Panel>
            <Panel {...owner} first={4}>
              <Day story={story} />
            </Panel>
          </div>
        </Moving>
      </div>
    </section>
  );
}

interface PanelProps {
  who: string;
  first: number;
  steps: readonly { title: string; text: string }[];
  children: ReactNode;
}

function Panel({ who, first, steps, children }: PanelProps) {
  const wide = steps.length > 1;
  return (
    <div className={`grid lg:row-span-3 lg:grid-rows-subgrid lg:gap-y-0 ${wide ? "lg:col-span-2" : ""}`}>
      <p className="mb-3 text-small font-semibold text-accent-ink">{who}</p>
      <div className="grid content-center rounded-card bg-accent-tint p-5 text-small">{children}</div>
      <ol start={first} className={`mt-8 grid gap-x-6 gap-y-8 ${wide ? "sm:grid-cols-2" : ""}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] content-start gap-x-4">
            <span
              aria-hidden
              data-step={first + index}
              className="relative grid size-10 place-items-center rounded-full border border-accent bg-accent-tint font-semibold text-accent-ink"
            >
              {first + index}
            </span>
            <div className="pt-1">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const CARD = "rounded-card border border-hairline bg-surface p-4";

function CallScreen({ story }: { story: Story }) {
  const { business } = story;
  return (
    <div className="grid gap-3">
      <p className={`text-center ${CARD}`}>
        <b className="block font-semibold">{business.name}</b>
        <span className="text-status-red">No answer</span>
      </p>
      <p className={CARD}>
        <b className="flex justify-between font-semibold">
          <span>{business.name}</span>
          <span className="font-normal text-muted">{missedAt(story)}</span>
        </b>
        <span className="text-muted">Hi, I&apos;m Bubby …</span>
      </p>
    </div>
  );
}

function Intake({ story: { intake, lines } }: { story: Story }) {
  return (
    <div className="grid items-center gap-3 sm:grid-cols-2 sm:gap-6">
      <p className="rounded-card rounded-br-sm bg-accent px-4 py-3 text-white">{lines[1].text}</p>
      <dl className={`grid gap-2 ${CARD}`}>
        {intake.map(({ question, answer }) => (
          <div key={question} className="flex items-center gap-2">
            <Icon name="Check" size={16} className="shrink-0 text-accent-ink" />
            <dt className="text-muted">{question}</dt>
            <dd className="ml-auto text-right font-semibold">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Day({ story: { day } }: { story: Story }) {
  return (
    <dl className={CARD}>
      {day.map(({ time, text }, index) => (
        <div key={time} className={`py-1.5 ${index > 0 ? "border-t border-hairline" : ""}`}>
          <dt className="text-xs text-muted">{time}</dt>
          <dd className={index === 1 ? "font-semibold text-accent-ink" : ""}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
