import { Form, Link } from "@remix-run/react";
import { AddressFaults } from "~/features/resource/address-faults";
import { ADMIN_CONTROL, capitalized } from "~/features/resource/admin-control";
import { adminPaths } from "~/lib/paths/admin";
import { Button } from "~/ui/button";
import type { parseDays } from "./days.server";

type Picker = ReturnType<typeof parseDays>["picker"];

export function DaysPicker({ presets, from, to, faults }: Picker) {
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
      {/* The key remounts the form when the URL changes, so that the fields show the URL's days. */}
      <Form
        key={`${from} ${to}`}
        method="get"
        action={adminPaths.dashboard}
        preventScrollReset
        className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:items-end"
      >
        {Object.entries({ from, to }).map(([name, day]) => (
          <label key={name} className="grid gap-1 text-muted md:flex md:items-center md:gap-2">
            {capitalized(name)}
            <input
              type="date"
              name={name}
              defaultValue={day ?? ""}
              className={`${ADMIN_CONTROL} w-full min-w-0 px-2.5 max-md:min-h-11 md:w-36`}
            />
          </label>
        ))}
        <Button variant="secondary" size="admin" className="max-md:col-span-2 max-md:min-h-11">
          Show
        </Button>
      </Form>
      <AddressFaults faults={faults} />
    </div>
  );
}
