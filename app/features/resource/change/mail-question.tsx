import { useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { ChangeSchema } from "./change.schema.server";
import type { MailQuestion } from "./status-part.server";

interface MailQuestionPageProps extends MailQuestion {
  status: string;
  count: number;
  selected: string[];
  row: string | null;
  back: string;
}

export function MailQuestionPage(question: MailQuestionPageProps) {
  const { title, to, mailed, unmailed, subject, text, send, without, selected, row, back } = question;
  const { pathname, search } = useLocation();
  const fields = {
    to: question.status,
    asked: "yes",
    ...(selected.length > 0
      ? { scope: "selected" }
      : { scope: "confirmed", expected: String(question.count) }),
    ...(row ? { row } : {}),
  };
  const keep = (
    <ButtonLink to={back} variant="secondary" size="admin">
      No, go back
    </ButtonLink>
  );
  return (
    <div className="grid max-w-2xl gap-5">
      <h1 className="text-h3 md:text-[1.625rem] md:leading-tight">{title}</h1>
      {mailed > 0 ? (
        <>
          <div>
            <p className="font-semibold">This email goes to</p>
            <ul className="mt-1 text-small [overflow-wrap:anywhere]">
              {to.map((each) => (
                <li key={each}>{each}</li>
              ))}
              {mailed > to.length ? <li>and {(mailed - to.length).toLocaleString("en-US")} more</li> : null}
            </ul>
          </div>
          <section
            aria-label="The email"
            className="rounded-card border border-hairline bg-surface p-4 text-small [overflow-wrap:anywhere]"
          >
            <p className="font-semibold">{subject}</p>
            <p className="mt-2 whitespace-pre-line">{text}</p>
          </section>
        </>
      ) : null}
      {unmailed ? <p className="text-small text-muted">{unmailed}</p> : null}
      <FormShell<typeof ChangeSchema>
        id="mail-question"
        action={pathname + search}
        size="admin"
        submitLabel={mailed > 0 ? send : without}
        busyLabel="Changing..."
        after={
          <div className="flex flex-wrap gap-3">
            {mailed > 0 ? (
              <Button variant="secondary" size="admin" name="unmailed" value="yes">
                {without}
              </Button>
            ) : null}
            {keep}
          </div>
        }
      >
        {(field) => (
          <>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {selected.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            {mailed > 0 ? (
              <TextAreaField field={field("note")} label="Add a note to the email" optional rows={3} />
            ) : null}
          </>
        )}
      </FormShell>
    </div>
  );
}
