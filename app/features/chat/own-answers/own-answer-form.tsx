import { useState } from "react";
import { LINKS } from "~/content/chat/links";
import { TextAreaField, SelectField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { MessageView } from "../widget/chat-message-view";
import { ANSWER_LIMIT, WAY_LIMIT, WAYS } from "./own-answer-limits";
import type { OwnAnswerSchema } from "./own-answer.schema.server";

interface OwnAnswerFormProps {
  action: string;
  initial: { asked: string; answer: string; link: string };
}

const PAGES = Object.fromEntries(LINKS.map(({ to, label }) => [to, label]));

/** What the assistant says to a question, with a preview as the visitor will read it. */
export function OwnAnswerForm({ action, initial }: OwnAnswerFormProps) {
  const [typed, setTyped] = useState<Partial<Record<"answer" | "link", string>>>({});
  return (
    <FormShell<typeof OwnAnswerSchema>
      id="own-answer"
      action={action}
      size="admin"
      initial={initial}
      submitLabel="Save answer"
      busyLabel="Saving..."
    >
      {(field) => {
        const [answer, link] = [field("answer"), field("link")];
        const said = (typed.answer ?? answer.value ?? "").trim();
        return (
          <>
            <TextAreaField
              field={field("asked")}
              label="Ways to ask it"
              hint="One on each line, as visitors put it. Other words for the same thing help most."
              rows={4}
              maxLength={WAYS * (WAY_LIMIT + 1)}
            />
            <TextAreaField
              field={answer}
              label="Bubby's answer"
              hint="Two or three short sentences. Prices come from your pricing page, so leave them out."
              rows={5}
              maxLength={ANSWER_LIMIT}
              onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, answer: value }))}
            />
            <SelectField
              field={link}
              label="Page with more about it"
              placeholder="No link"
              optional
              options={PAGES}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, link: value }))}
            />
            {said ? (
              <section aria-label="Preview" className="rounded-card border border-hairline bg-paper p-4">
                <h2 className="mb-2 font-sans text-small font-semibold tracking-normal text-muted">
                  As the chat shows it
                </h2>
                <div className="flex flex-col">
                  <Preview answer={said} link={typed.link ?? link.value ?? ""} />
                </div>
              </section>
            ) : null}
          </>
        );
      }}
    </FormShell>
  );
}

/** An answer as the chat shows it. */
export const Preview = ({ answer, link }: { answer: string; link: string }) => (
  <MessageView
    message={{
      id: "preview",
      sender: "ai",
      text: answer,
      timestamp: "",
      links: LINKS.filter(({ to }) => to === link),
    }}
  />
);
