import { Fragment } from "react";
import type { FormError } from "~/lib/form-result";
import type { FormField } from "./form-field";

export function ErrorText({ error: { title, text } }: { error: FormError }) {
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
      {field.errors.map((error, index) => (
        <Fragment key={error.text}>
          {index > 0 ? " " : null}
          <ErrorText error={error} />
        </Fragment>
      ))}
    </p>
  ) : null;
}
