import { Form, Link, type LinkProps, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { paths, withParams } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { controlProps, type FormField } from "~/ui/forms/form-field";
import { FieldErrors } from "~/ui/forms/form-error";
import { useHydrated } from "~/ui/forms/use-hydrated";

export interface Day {
  day: string;
  weekday: string;
  date: string;
  long: string;
}

export interface Choice {
  /** ISO 8601, UTC. */
  at: string;
  label: string;
}

export interface Times {
  zone: string;
  zoneWords: string;
  zones: Record<string, Record<string, string>>;
  allZones: boolean;
  zoneAsked: boolean;
  days: Day[];
  day: string | null;
  times: Choice[];
  away: boolean;
}

interface PickDayProps {
  times: Times;
  path: string;
  params?: Record<string, string>;
  zoneLabel?: string;
  onPick?(to: string): void;
}

/** With JavaScript, the default time zone is the browser's. */
export function PickDay({ times, path, params = {}, zoneLabel = "Your time zone", onPick }: PickDayProps) {
  const { zone, zones, allZones, zoneAsked, days, day } = times;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const zoneId = useId();
  const here: Record<string, string> = day ? { day } : {};
  const to = (more: Record<string, string>) => withParams(path, { ...params, zone, ...more });

  const show = useRef<(zone: string) => void>();
  useEffect(() => {
    show.current = (zone) =>
      onPick
        ? onPick(to({ zone }))
        : // Leave out the fragment, because the fragment would scroll the page.
          navigate(to({ zone }).replace(/#.*/, ""), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zoneAsked && own && own !== zone) show.current?.(own);
  }, [zoneAsked, zone]);

  return (
    <div data-start-after={0} className="grid gap-5">
      <Form
        method="get"
        action={path}
        preventScrollReset
        onSubmit={(event) => {
          if (!onPick) return;
          event.preventDefault();
          onPick(to({ zone: String(new FormData(event.currentTarget).get("zone")), ...here }));
        }}
      >
        {Object.entries({ ...params, ...here }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={zoneId} className="mb-1.5 block font-semibold">
          {zoneLabel}
        </label>
        <div className="flex gap-2 max-[18rem]:flex-wrap">
          <select
            key={zone}
            id={zoneId}
            name="zone"
            defaultValue={zone}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="min-h-12 w-full min-w-0 rounded-field border border-control bg-surface px-3.5 py-2.5 text-body text-ink"
          >
            {Object.entries(zones).map(([area, places]) => (
              <optgroup key={area} label={area}>
                {Object.entries(places).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Button variant="secondary" className="shrink-0">
            Change
          </Button>
        </div>
        {allZones ? null : (
          <p className="mt-1 text-small">
            <PickLink to={to({ zones: "all", ...here })} onPick={onPick} className="inline-block py-1 link">
              Other time zones
            </PickLink>
          </p>
        )}
      </Form>
      {days.length > 0 ? (
        <nav aria-label="Days">
          <p className="mb-1.5 font-semibold">
            Day{" "}
            {hydrated ? (
              <span className="font-normal text-muted pointer-coarse:hidden">(use the arrow keys)</span>
            ) : (
              <a href={`#${TIMES_ID}`} className="sr-only link focus:not-sr-only">
                Skip to the times
              </a>
            )}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {days.map((one) => (
              <li key={one.day}>
                <PickLink
                  to={to({ day: one.day })}
                  onPick={onPick}
                  aria-current={one.day === day ? true : undefined}
                  // All days together are a single tab stop.
                  tabIndex={hydrated && one.day !== day ? -1 : undefined}
                  onKeyDown={moveFocus}
                  className="flex min-h-12 flex-col items-center justify-center rounded-field border border-control bg-surface px-1 py-1 text-center leading-tight hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-tint"
                >
                  <span className="text-small text-muted">{one.weekday}</span>{" "}
                  <span className="font-semibold whitespace-nowrap">{one.date}</span>
                </PickLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <NoTimes away={times.away} />
      )}
    </div>
  );
}

const TIMES_ID = "times";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll("a") ?? [])];
  const at = links.findIndex((link) => link === event.currentTarget);
  const step = STEPS[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? -1 : step && (at + step) % links.length;
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links.at(to)?.focus();
}

const PickLink = ({ to, onPick, ...rest }: LinkProps & { to: string; onPick?(to: string): void }) => (
  <Link
    to={to}
    preventScrollReset
    onClick={(event) => {
      if (!onPick) return;
      event.preventDefault();
      onPick(to);
    }}
    {...rest}
  />
);

function NoTimes({ away }: { away: boolean }) {
  return (
    <div role="status" className="grid gap-4">
      <p>
        {away
          ? "We can't reach our calendar right now. Try again in a minute, or send us a message."
          : "No time is open in the coming weeks. Send us two times that work for you, and we'll confirm one of them by email."}
      </p>
      <ButtonLink to={withParams(paths.contact, { inquiry: "demo" })} variant="secondary">
        Send a message
      </ButtonLink>
    </div>
  );
}

interface TimeChoicesProps {
  field: FormField;
  times: Times;
  nearest?: Choice[];
}

/** The chosen time stays even if the other times can't be loaded. */
export function TimeChoices({ field, times: { times, days, day, zoneWords }, nearest }: TimeChoicesProps) {
  const hydrated = useHydrated();
  const offered = nearest ?? times;
  const kept =
    field.value && offered.length === 0 ? [{ at: field.value, label: "The time you chose" }] : offered;
  if (kept.length === 0) return null;
  const { id, ...control } = controlProps(field);
  const heading = nearest ? "The nearest open times" : days.find((one) => one.day === day)?.long;
  return (
    // The skip link needs the id only without JavaScript. With JavaScript, a dialog can show a second list of times.
    <fieldset id={hydrated ? undefined : TIMES_ID}>
      <legend className="mb-1.5 font-semibold">
        <span>{heading ?? "Time"}</span> <span className="font-normal text-muted">{`(${zoneWords})`}</span>
      </legend>
      <FieldErrors field={field} />
      <div
        className={`grid max-h-[27rem] gap-2 overflow-y-auto p-1 -m-1 ${nearest ? "sm:grid-cols-2" : "grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"}`}
      >
        {kept.map(({ at, label }, index) => (
          <label
            key={at}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-control bg-surface px-1 text-center leading-tight hover:border-ink has-checked:border-accent has-checked:bg-accent-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...control}
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              value={at}
              defaultChecked={at === field.value}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
