import { adminPaths } from "~/lib/paths/admin";
import { SelectField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { SettingsSchema } from "./settings.schema.server";

interface SettingsFormProps {
  timeZone: string;
  /** What its clocks say. */
  now: string;
  zones: Record<string, Record<string, string>>;
}

export function SettingsForm({ timeZone, now, zones }: SettingsFormProps) {
  return (
    <FormShell<typeof SettingsSchema>
      key={timeZone}
      id="settings"
      action={adminPaths.settings}
      size="admin"
      initial={{ timeZone }}
      submitLabel="Save"
      busyLabel="Saving..."
    >
      {(field) => (
        <SelectField
          field={field("timeZone")}
          label="Time zone"
          hint={`For dates and times in this admin area. In the saved zone it's ${now}.`}
          options={zones}
        />
      )}
    </FormShell>
  );
}
