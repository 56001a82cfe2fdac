import { Link } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { AnswerSchema } from "./answer.schema.server";
import type { RowRecord } from "./record.server";

interface AnswerFormProps {
  answer: NonNullable<RowRecord["answer"]>;
  action: string;
}

export function AnswerForm({ answer: { to, wrote, subject, signature, seen }, action }: AnswerFormProps) {
  return (
    <FormShell<typeof AnswerSchema>
      id="answer"
      action={action}
      size="admin"
      initial={{ subject }}
      submitLabel="Send answer"
      busyLabel="Sending..."
      after={
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {signature
            ? "The email ends with your signature, which you can change in the "
            : "Add a signature to your emails in the "}
          <Link to={adminPaths.settings} className="link">
            settings
          </Link>
          {signature ? <span className="mt-1 block whitespace-pre-line">{signature}</span> : "."}
        </p>
      }
    >
      {(field, next) => (
        <>
          <input type="hidden" name="seen" value={typeof next === "string" ? next : seen} />
          {wrote ? (
            <blockquote className="rounded-field bg-status-grey-tint px-3 py-2 text-small whitespace-pre-line [overflow-wrap:anywhere]">
              {wrote}
            </blockquote>
          ) : null}
          <TextField field={field("subject")} label="Subject" autoComplete="off" />
          <TextAreaField
            field={field("answer")}
            label="Your answer"
            hint={`Sent to ${to} by email, with the original message below your answer.`}
            rows={5}
          />
        </>
      )}
    </FormShell>
  );
}
