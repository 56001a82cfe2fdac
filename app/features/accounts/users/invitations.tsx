import type { EmailSchema } from "../sign-in/schemas.server";
import { adminPaths } from "~/lib/paths/admin";
import type { Moment } from "~/features/resource/list/moment.server";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import { When } from "~/ui/table/table";

interface InvitationsProps {
  days: number;
  invites: { id: string; email: string; by: string; ends: Moment }[];
  open: boolean;
}

export const Invitations = ({ days, invites, open }: InvitationsProps) => (
  <details open={open} className="rounded-card border border-hairline bg-surface px-5 py-3">
    <summary className="min-h-6 cursor-pointer font-semibold">Invite a colleague</summary>
    <p className="mt-3 max-w-[60ch] text-small text-muted">
      We&apos;ll email this person a link that works once, for {days} days. The link makes them an admin, who
      can see and change everything here. Then they set up two-step sign-in.
    </p>
    <div className="mt-4 max-w-md">
      <FormShell<typeof EmailSchema>
        id="invite"
        action={`${adminPaths.users}?form=invite`}
        size="admin"
        submitLabel="Send the invitation"
        busyLabel="Sending..."
      >
        {(field) => <TextField field={field("email")} label="Email" type="email" autoComplete="off" />}
      </FormShell>
    </div>
    {invites.length > 0 ? (
      <section className="mt-6">
        <h2 className="text-body font-semibold">Open invitations</h2>
        <ul className="mt-3 grid gap-3 text-small">
          {invites.map(({ id, email, by, ends }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <strong className="font-semibold">{email}</strong>
                <span className="block text-muted">
                  by {by}, until <When moment={ends} />
                </span>
              </span>
              <PostButton
                action={`${adminPaths.users}?form=withdraw`}
                fields={{ withdraw: id }}
                variant="secondary"
                size="admin"
              >
                Withdraw<span className="sr-only"> the invitation of {email}</span>
              </PostButton>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </details>
);
