import { Fragment } from "react";
import { splitMessage } from "~/lib/form-result";
import type { FormField } from "./form-field";

export function Message({ message }: { message: string }) {
  const { title, text } = splitMessage(message);
  return (
    <>
      {title ? <strong className="font-semibold">{`${title}: `}</strong> : null}
      <span>{text}</span>
    </>
  );
}

export function FieldErrors({ field }: { field: FormField }) {
  return field.errors ? (
    <p id={field.errorId} className="mb-1.5 text-small font-semibold text-status-red">
      {field.errors.map((message, index) => (
        <Fragment key={message}>
          {index > 0 ? " " : null}
          <Message message={message} />
        </Fragment>
      ))}
    </p>
  ) : null;
}
