import { LINKS } from "~/content/chat/links";
import { TextAreaField, SelectField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { ANSWER_LIMIT, WAY_LIMIT, WAYS } from "./own-answers.messages";
import type { OwnAnswerSchema } from "./own-answer.schema.server";

interface OwnAnswerFormProps {
  action: string;
  initial: { asked: string; answer: string; link: string };
}

const PAGES = Object.fromEntries(LINKS.map(({ to, label }) => [to, label]));

export function OwnAnswerForm({ action, initial }: OwnAnswerFormProps) {
  return (
    <FormShell<typeof OwnAnswerSchema>
      id="own-answer"
      action={action}
      size="admin"
      initial={initial}
      submitLabel="Save answer"
      busyLabel="Saving..."
    >
      {(field) => (
        <>
          <TextAreaField
            field={field("asked")}
            label="Ways to ask the question"
            hint="One per line, as visitors would ask. Different wordings help most."
            rows={4}
            maxLength={WAYS * (WAY_LIMIT + 1)}
          />
          <TextAreaField
            field={field("answer")}
            label="Bubby's answer"
            hint="Two or three short sentences. Prices come from your pricing page, so leave them out."
            rows={5}
            maxLength={ANSWER_LIMIT}
            autoFocus={initial.asked !== ""}
          />
          <SelectField
            field={field("link")}
            label="Page with more details"
            placeholder="No link"
            optional
            options={PAGES}
          />
        </>
      )}
    </FormShell>
  );
}
