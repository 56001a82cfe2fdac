import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";
import { When } from "~/ui/table/table";
import { MERGE_REFUSALS } from "./customer.messages";
import type { getMerge } from "./merge.server";

type Merge = NonNullable<Awaited<ReturnType<typeof getMerge>>>;
type Shown = Merge["older"];

const ROWS: [label: string, value: (customer: Shown) => string][] = [
  ["Business name", ({ businessName }) => businessName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone ?? "N/A"],
  ["Customer ID", ({ customerId }) => customerId ?? "Not assigned"],
  ["Account", ({ account }) => (account ? "Yes" : "No")],
];

export function MergePage({ merge, action, back }: { merge: Merge; action: string; back: string }) {
  const { older, newer, left, hindrance } = merge;
  const columns = [
    ["Older, kept", older],
    ["Newer, deleted", newer],
    ["After the merge", left],
  ] as const;
  return (
    <>
      <h1 className="text-[1.625rem] leading-tight">Merge two customers</h1>
      <p className="mt-2 max-w-[60ch] text-small text-muted">
        We keep the older record and move the newer record&apos;s notes, deliveries, and history to it. The
        newer record&apos;s values fill empty fields, and the timeline shows the rest. A merge can&apos;t be
        undone. Nobody gets an email.
      </p>
      <div className="mt-5 grid gap-4 @3xl:grid-cols-3">
        {columns.map(([title, customer]) => (
          <section key={title} className="rounded-card border border-hairline bg-surface p-5 text-small">
            <h2 className="text-[1.125rem]">{title}</h2>
            <dl className="mt-3 grid gap-3">
              {ROWS.map(([label, valueOf]) => (
                <div key={label}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{valueOf(customer)}</dd>
                </div>
              ))}
              <div>
                <dt className="text-muted">Created</dt>
                <dd>
                  <When moment={customer.created} />
                </dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      {hindrance ? (
        <p role="alert" className="mt-5 max-w-[60ch] font-semibold text-status-red">
          {MERGE_REFUSALS[hindrance].description}
        </p>
      ) : null}
      <PostFaults />
      <PostForm action={action} className="mt-5 flex flex-wrap gap-3">
        {hindrance ? null : <Button size="admin">Yes, merge them</Button>}
        <Link to={back} className={buttonClass("secondary", "admin")}>
          {hindrance ? "Back" : "No, keep both"}
        </Link>
      </PostForm>
    </>
  );
}
