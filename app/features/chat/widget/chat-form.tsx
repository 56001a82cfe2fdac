import type { FormEvent, KeyboardEvent } from "react";
import { Form } from "@remix-run/react";
import { CHAT } from "~/content/chat/chat";
import { SafetyCard, wasInDanger } from "~/features/safety/safety-card";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldErrors } from "~/ui/forms/form-error";
import { controlProps, formField } from "~/ui/forms/form-field";
import type { FormResult } from "~/lib/form-result";
import { Honeypot } from "~/ui/forms/honeypot";
import { isComposing } from "~/ui/is-composing";
import { MESSAGE_LIMIT } from "../thread/chat-message";

interface ChatFormProps {
  id: string;
  after: number;
  answer?: FormResult;
  busy: boolean;
  compact?: boolean;
  onSend(event: FormEvent<HTMLFormElement>): void;
}

/** With JavaScript, Enter sends the message and Shift+Enter inserts a line break. */
export function ChatForm({ id, after, answer, busy, compact, onSend }: ChatFormProps) {
  const result = answer?.result;
  const field = formField(id, "message", result);
  const failed = result?.status === "error";
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form method="post" action={paths.chat} id={id} noValidate onSubmit={onSend}>
      {wasInDanger(answer) ? (
        // `autoFocus` makes the new page scroll to the safety card instead of to the errors below.
        <div tabIndex={-1} autoFocus className="mb-6">
          <SafetyCard />
        </div>
      ) : null}
      {failed ? (
        <ErrorSummary answer={undefined} formErrors={result.error?.[""] ?? []} fields={[field]} />
      ) : null}
      <input type="hidden" name="after" value={after} />
      <Honeypot formId={id} />
      <label htmlFor={field.id} className="sr-only">
        Your message
      </label>
      <FieldErrors field={field} />
      <div className="flex items-center gap-2">
        <textarea
          {...controlProps(field)}
          rows={compact ? 1 : 2}
          maxLength={MESSAGE_LIMIT}
          placeholder={CHAT.placeholder}
          defaultValue={field.value}
          onKeyDown={sendOnEnter}
          className={`w-full min-h-12 rounded-field border bg-surface ${compact ? "resize-none px-2.5 py-3 text-small" : "px-3.5 py-2.5 text-body"} text-ink placeholder:text-muted ${field.errors ? "border-2 border-status-red" : "border-control"}`}
        />
        <Button aria-disabled={busy} className={compact ? "px-3!" : undefined}>
          {compact ? (
            <>
              <Icon name="ArrowRight" size={20} />
              <span className="sr-only">Send</span>
            </>
          ) : (
            "Send"
          )}
        </Button>
      </div>
    </Form>
  );
}
