import { Form, Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ADMIN_CONTROL } from "~/features/resource/admin-control";
import { adminPaths } from "~/lib/paths/admin";
import { Button } from "~/ui/button";
import { StatusChip } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import { useOnChange } from "~/ui/use-on-change";
import { Isolated } from "~/ui/isolated";
import type { SearchResult } from "./search.server";
import { searchWords } from "./search-words";

export function SearchPage({ result }: { result: SearchResult }) {
  const { q, pages, people, kinds } = result;
  const field = useRef<HTMLInputElement>(null);
  // Keep the typed text while results load. After a navigation, show the URL's query.
  useOnChange(q, () => {
    if (field.current) field.current.value = q;
  });
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Search</h1>
      <Form method="get" action={adminPaths.search} role="search" className="mt-4 flex max-w-2xl gap-2">
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Find people, records, and pages"
          placeholder="A name, business, email, phone number, or page"
          defaultValue={q}
          maxLength={100}
          className={`${ADMIN_CONTROL} w-full px-3 placeholder:text-muted max-md:min-h-11`}
        />
        <Button size="admin" className="max-md:min-h-11">
          Search
        </Button>
      </Form>
      <p role="status" className="mt-3 text-small text-muted">
        {searchWords(result)}
      </p>
      <div className="mt-5 grid max-w-4xl gap-5 empty:hidden">
        {pages.length > 0 ? (
          <Group title="Pages">
            {pages.map(({ path, label }) => (
              <Found key={path} href={path} title={label} />
            ))}
          </Group>
        ) : null}
        {people.length > 0 ? (
          <Group title="People">
            {people.map(({ id, href, name, detail, records, at }) => (
              <Found key={id} href={href} title={name} detail={[...detail, records]} at={at} />
            ))}
          </Group>
        ) : null}
        {kinds.map(({ slug, label, hits, all }) => (
          <Group key={slug} title={label} all={all}>
            {hits.map(({ id, ...hit }) => (
              <Found key={id} {...hit} />
            ))}
          </Group>
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  all?: { href: string; label: string } | null;
  children: ReactNode;
}

function Group({ title, all, children }: GroupProps) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-small font-semibold tracking-normal text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-card border border-hairline bg-surface text-small">
        {children}
        {all ? (
          <li className="border-t border-hairline px-4 py-2">
            <Link to={all.href} className="link inline-block py-1">
              {all.label}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

type FoundProps = Pick<SearchResult["kinds"][number]["hits"][number], "href" | "title"> &
  Partial<SearchResult["kinds"][number]["hits"][number]>;

function Found({ href, title, detail = [], status, tone, at }: FoundProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-4 py-2.5 first:border-0 hover:bg-accent-tint">
      <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <Link to={href} className="card-link inline-block min-h-6 font-semibold">
          <bdi className="line-clamp-2">{title}</bdi>
        </Link>
        <p className="text-muted">
          <Isolated parts={detail} />
        </p>
      </div>
      {status ? <StatusChip status={status} tone={tone} /> : null}
      {at ? (
        <span className="text-muted">
          <When moment={at} />
        </span>
      ) : null}
    </li>
  );
}
