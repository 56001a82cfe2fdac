import { Form, Link } from "@remix-run/react";
import { ADMIN_CONTROL, capitalized } from "~/features/resource/admin-control";
import { adminPaths } from "~/lib/paths/admin";
import { Button } from "~/ui/button";

interface DaysPickerProps {
  presets: { title: string; to: string; current: boolean }[];
  /** As the address has them. */
  from: string | null;
  to: string | null;
  faults: string[];
}

/** The days that the dashboard is about: links, and a form for any others. */
export function DaysPicker({ presets, from, to, faults }: DaysPickerProps) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3 text-small">
      <nav aria-label="Days">
        <ul className="flex flex-wrap gap-2">
          {presets.map(({ title, to, current }) => (
            <li key={title}>
              <Link
                to={to}
                preventScrollReset
                aria-current={current ? "page" : undefined}
                className={`inline-flex min-h-[38px] items-center rounded-full border px-3 max-md:min-h-11 ${current ? "border-accent bg-accent-tint font-semibold text-accent-ink" : "border-control hover:border-ink"}`}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Made anew for another address, so that the fields show its days. */}
      <Form
        key={`${from} ${to}`}
        method="get"
        action={adminPaths.dashboard}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        {Object.entries({ from, to }).map(([name, day]) => (
          <label key={name} className="flex items-center gap-2 text-muted">
            {capitalized(name)}
            <input
              type="date"
              name={name}
              defaultValue={day ?? ""}
              className={`${ADMIN_CONTROL} w-36 min-w-0 px-2.5`}
            />
          </label>
        ))}
        <Button variant="secondary" size="admin" className="max-md:min-h-11">
          Show
        </Button>
      </Form>
      {faults.length > 0 ? (
        <div role="alert" className="w-full text-status-red">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
