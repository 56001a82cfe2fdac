import { paths } from "~/lib/paths";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { INTEGRATION_FAILED, type IntegrationRequestKind } from "./integration-request.messages";
import type { IntegrationRequestSchema } from "./integration-request.schema.server";

interface IntegrationRequestFormProps {
  kind: IntegrationRequestKind;
  integration?: string;
  via?: Via;
  onAccepted?(): void;
}

export function IntegrationRequestForm({ kind, integration, via, onAccepted }: IntegrationRequestFormProps) {
  const asks = kind === "request";
  return (
    <FormShell<typeof IntegrationRequestSchema>
      id={`integration-${kind}${via === "dialog" ? "-dialog" : ""}`}
      action={paths.integrations}
      via={via}
      initial={{ integration }}
      submitLabel={asks ? "Request Integration" : "Notify When Ready"}
      busyLabel="Sending..."
      failed={INTEGRATION_FAILED}
      onAccepted={onAccepted}
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          {asks ? (
            <TextField
              field={field("integration")}
              label="Which tool should Bubby work with?"
              autoComplete="off"
            />
          ) : (
            <input type="hidden" name="integration" value={field("integration").value} />
          )}
          {asks ? <TextField field={field("name")} label="Name" optional autoComplete="name" /> : null}
          <TextField
            field={field("email")}
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="you@company.com"
          />
          {asks ? (
            <TextAreaField
              field={field("details")}
              label="What should the integration do for you?"
              optional
            />
          ) : null}
        </>
      )}
    </FormShell>
  );
}
