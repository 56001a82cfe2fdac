import { adminPaths } from "~/lib/paths/admin";
import { SelectField, TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { SettingsSchema } from "./settings.schema.server";
import type { getSettings } from "./settings.server";

type Settings = Awaited<ReturnType<typeof getSettings>>;

export function SettingsForm({ timeZone, signature, digestHour, hours, now, zones }: Settings) {
  return (
    <FormShell<typeof SettingsSchema>
      key={timeZone + signature + digestHour}
      id="settings"
      action={adminPaths.settings}
      size="admin"
      edits
      initial={{ timeZone, signature, digestHour }}
      submitLabel="Save"
      busyLabel="Saving..."
    >
      {(field) => (
        <>
          <SelectField
            field={field("timeZone")}
            label="Time zone"
            hint={`For dates and times in this admin area, for every admin. In the saved zone it's ${now}.`}
            options={zones}
          />
          <TextAreaField
            field={field("signature")}
            label="Your signature"
            hint="Added below the answers you send by email. Each admin has a separate signature."
            optional
            rows={3}
            maxLength={500}
          />
          <SelectField
            field={field("digestHour")}
            label="Daily email to you"
            hint="New and overdue tasks, at this hour in the saved zone. We send no email if there are no tasks."
            placeholder="None"
            optional
            options={hours}
          />
        </>
      )}
    </FormShell>
  );
}
