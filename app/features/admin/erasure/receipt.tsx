import type { ReactNode } from "react";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { Button } from "~/ui/button";
import { PostFaults } from "~/ui/forms/post-faults";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import { failed } from "~/lib/form-result";
import type { getReceipt } from "./receipt.server";

interface ReceiptProps {
  receipt: NonNullable<Awaited<ReturnType<typeof getReceipt>>>;
  again: number | null;
}

function searchedAgain({ receipt: { leftAtStripe }, again }: ReceiptProps): string {
  if (again === null)
    return "We can't search again, because this page no longer knows whose data you erased.";
  if (again > 0)
    return `Searched again: ${counted(again, "row")} arrived after the erasure. Search for the person again, and erase those rows too.`;
  return leftAtStripe.length > 0
    ? "Searched again: none of this person's records is left here, but Stripe still has the customer."
    : "Searched again: none of this person's records is left.";
}

/** Receipts are kept after an erasure, because they contain no personal data. */
export function ErasureReceipt({ receipt, again }: ReceiptProps) {
  const { leftAtStripe } = receipt;
  const facts: [label: string, value: ReactNode][] = [
    ["What", receipt.anonymized ? "Anonymized: leads kept without personal data" : "Deleted for good"],
    [
      "When",
      <time key="when" dateTime={receipt.at.iso}>
        {receipt.at.exact}
      </time>,
    ],
    ["By", receipt.by ?? "A deleted account"],
    ["Reference", receipt.id],
    ...receipt.counts.map(({ label, count }): [string, number] => [label, count]),
  ];
  const search = searchedAgain({ receipt, again });
  return (
    <section className="mt-5 max-w-3xl">
      {leftAtStripe.length > 0 ? (
        <Unfinished id={receipt.id} customers={leftAtStripe} />
      ) : (
        <StatusMessage notice={{ title: "Erased", description: search }} />
      )}
      <div className="mt-5 rounded-card border border-hairline bg-surface p-5 text-small md:p-6">
        <h2 className="text-h3">Receipt</h2>
        <dl className="mt-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {leftAtStripe.length > 0 ? <p className="mt-4">{search}</p> : null}
        <p className="mt-4 max-w-[68ch] text-muted">
          The erasure doesn&apos;t cover backups, data sent to mailboxes and webhooks, or paid invoices, which
          Stripe keeps. The audit log has this receipt under its reference.
        </p>
      </div>
    </section>
  );
}

function Unfinished({ id, customers }: { id: string; customers: string[] }) {
  const description = `Everything here is erased, but Stripe didn't delete ${customers.length === 1 ? "the customer" : "the customers"} ${customers.join(", ")}.`;
  const action = withParams(adminPaths.erase, { receipt: id });
  return (
    <>
      <PostFaults action={action} />
      <StatusMessage notice={failed("Not finished", description)} />
      <PostForm action={action} className="mt-3 flex flex-wrap items-center gap-3 text-small">
        <input type="hidden" name="receipt" value={id} />
        <Button size="admin" name="mode" value="stripe">
          Delete at Stripe now
        </Button>
        <p>Or delete it in Stripe&apos;s dashboard, under Customers.</p>
      </PostForm>
    </>
  );
}
