import { Link } from "@remix-run/react";
import { CONSENTS } from "~/content/consents";
import { LegalText } from "~/features/lead/legal-text";
import { paths } from "~/lib/paths";
import { CheckboxField, PhoneField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Via } from "~/ui/forms/form-shell";
import { DEMO_FAILED } from "./demo-request.messages";
import type { DemoRequestSchema } from "./demo-request.schema.server";

const COMPLETE = ["name", "businessName", "phone", "consent"] as const;

interface DemoRequestFormProps {
  id?: string;
  start?: { name?: string; phone?: string };
  via?: Via;
  onAccepted?(): void;
}

export function DemoRequestForm({ id, start, via, onAccepted }: DemoRequestFormProps) {
  return (
    <FormShell<typeof DemoRequestSchema>
      id={id ?? (via === "dialog" ? "demo-dialog" : "demo")}
      initial={start}
      action={paths.demo}
      via={via}
      completeWith={COMPLETE}
      submitLabel="Get Live Demo Now"
      busyLabel="Starting Demo..."
      failed={DEMO_FAILED}
      onAccepted={onAccepted}
      after={
        <p className="text-center text-small">
          Don't have your phone handy, or didn't get the text?{" "}
          <Link to={paths.preview} className="link inline-flex min-h-6 items-center">
            Try Bubby as a caller right here
          </Link>
        </p>
      }
    >
      {(field) => (
        <>
          <TextField field={field("name")} label="Contact Name" autoComplete="name" />
          <TextField field={field("businessName")} label="Business Name" autoComplete="organization" />
          <PhoneField
            field={field("phone")}
            label="Phone Number"
            hint="10-digit US mobile number. One demo conversation a day."
          />
          <CheckboxField field={field("consent")}>
            <LegalText text={CONSENTS["demo-request"].wording} />
          </CheckboxField>
        </>
      )}
    </FormShell>
  );
}
