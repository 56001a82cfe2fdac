import { TextField } from "~/ui/forms/field";

type Field = Parameters<typeof TextField>[0]["field"];

/** The account's current password, required before a change. */
export const CurrentPasswordField = ({ field }: { field: Field }) => (
  <TextField field={field} label="Current password" type="password" autoComplete="current-password" />
);
