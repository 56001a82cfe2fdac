import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";

export function SiteSearchForm({ q }: { q: string }) {
  return (
    <Form action={paths.search} role="search" className="flex gap-2">
      <input
        key={q}
        type="search"
        name="q"
        aria-label="Search this site"
        placeholder="Search this site"
        defaultValue={q}
        maxLength={100}
        className="min-h-12 w-full rounded-field border border-control bg-surface px-4 text-body text-ink placeholder:text-muted"
      />
      <Button variant={q ? "secondary" : "primary"}>Search</Button>
    </Form>
  );
}
