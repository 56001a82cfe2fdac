import { PREVIEW_PAGE } from "~/content/pages/preview";
import { paths } from "~/lib/paths";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { CallSchema } from "../call/preview.schema.server";

interface StartFormProps {
  trades: Record<string, string>;
  /** Chosen by the link that led here. */
  trade: string | undefined;
  example: string;
}

/** Whom to call. */
export function StartForm({ trades, trade, example }: StartFormProps) {
  return (
    <FormShell<typeof CallSchema>
      id="preview"
      action={paths.preview}
      initial={{ trade }}
      submitLabel={PREVIEW_PAGE.button}
      busyLabel="Calling..."
    >
      {(field) => (
        <>
          <input type="hidden" name="intent" value="call" />
          <TextField
            field={field("businessName")}
            label="Business name"
            autoComplete="organization"
            placeholder={example}
            maxLength={60}
          />
          <SelectField
            field={field("trade")}
            label="Trade"
            placeholder="Choose your trade"
            options={trades}
          />
        </>
      )}
    </FormShell>
  );
}
