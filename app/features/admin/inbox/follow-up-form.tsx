import { SelectField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { withParams } from "~/lib/paths";
import type { InboxSchema } from "./inbox.schema.server";
import type { getFollowUp } from "./inbox.server";

export type FollowUp = NonNullable<Awaited<ReturnType<typeof getFollowUp>>>;

interface FollowUpFormProps {
  followUp: FollowUp;
  here: string;
  onRecord?: true;
}

export function FollowUpForm({
  followUp: { item, assignee, day, admins },
  here,
  onRecord,
}: FollowUpFormProps) {
  return (
    <FormShell<typeof InboxSchema>
      key={`${item} ${assignee} ${day}`}
      id="plan"
      action={withParams(here, { form: "plan" })}
      size="admin"
      variant="secondary"
      submitLabel="Save"
      busyLabel="Saving..."
      edits
      initial={{ assignee: assignee ?? "", followUp: day ?? "" }}
    >
      {(field) => (
        <>
          <input type="hidden" name="item" value={item} />
          <input type="hidden" name="do" value="plan" />
          {onRecord ? <input type="hidden" name="back" value="record" /> : null}
          <SelectField
            field={field("assignee")}
            label="Assigned to"
            placeholder="Nobody"
            options={Object.fromEntries(admins.map(({ id, email }) => [id, email]))}
          />
          <TextField
            field={field("followUp")}
            type="date"
            label="Follow up on"
            hint="The row is hidden from everybody's inbox until that day."
            optional
          />
        </>
      )}
    </FormShell>
  );
}
