import { adminPaths } from "~/lib/paths/admin";
import { PostButton } from "~/ui/forms/post-form";
import type { getWaitingForms } from "./inbox.server";

export type WaitingFormsProps = NonNullable<Awaited<ReturnType<typeof getWaitingForms>>>;

const forms = (count: number) => (count === 1 ? "1 form" : `${count} forms`);

export function WaitingForms({ waiting, rejected, since }: WaitingFormsProps) {
  return (
    <section
      aria-labelledby="waiting-forms"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-status-red bg-surface px-4 py-3 text-small"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="waiting-forms" className="font-sans text-small font-semibold tracking-normal text-status-red">
          Forms waiting to be stored
        </h2>
        {waiting > 0 ? (
          <p>
            {forms(waiting)} since {since}. We'll keep trying.
          </p>
        ) : null}
        {rejected > 0 ? (
          <p>{forms(rejected)} can&apos;t be stored as sent. See the server log for the reason.</p>
        ) : null}
      </div>
      {rejected > 0 ? (
        <PostButton action={adminPaths.spool} preventScrollReset variant="secondary" size="admin">
          Try now
        </PostButton>
      ) : null}
    </section>
  );
}
