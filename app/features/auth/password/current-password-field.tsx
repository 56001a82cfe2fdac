import { TextField } from "~/ui/forms/field";

type Field = Parameters<typeof TextField>[0]["field"];

/** The password that the account has now, asked again before a change. */
export const CurrentPasswordField = ({ field }: { field: Field }) => (
  <TextField field={field} label="Current password" type="password" autoComplete="current-password" />
);
