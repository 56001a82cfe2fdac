import { useEffect, useRef } from "react";
import type { FormError } from "~/lib/form-result";
import { ErrorText } from "./form-error";
import type { FormField } from "./form-field";

interface ErrorSummaryProps {
  title?: string;
  formErrors: FormError[] | undefined;
  fields: FormField[];
  /**
   * Response with the errors. Each new response moves the focus to the summary. Undefined for errors of the loaded
   * page.
   */
  answer: unknown;
}

/** Links each error to its field and adds "Error: " to the page's title, like GOV.UK's design system. */
export function ErrorSummary({
  title = "There's a problem",
  formErrors = [],
  fields,
  answer,
}: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) ref.current?.focus();
  }, [answer]);
  useEffect(() => {
    document.title = document.title.replace(/^(Error: )?/, "Error: ");
    return () => {
      // Keep the title's prefix if another form of the page still has errors.
      if (!document.querySelector("form > [role=alert]"))
        document.title = document.title.replace(/^Error: /, "");
    };
  }, []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // Without JavaScript, autoFocus scrolls the page to the errors.
      autoFocus
      className="mb-6 rounded-field border-2 border-status-red p-4"
    >
      <h2 className="font-sans text-body font-semibold tracking-normal">{title}</h2>
      <ul className="mt-1 grid gap-1">
        {formErrors.map((error) => (
          <li key={error.text}>
            <ErrorText error={error.title === title ? { text: error.text } : error} />
          </li>
        ))}
        {fields.flatMap((field) =>
          (field.errors ?? []).map((error) => (
            <li key={`${field.name} ${error.text}`}>
              <a className="text-status-red underline underline-offset-3" href={`#${field.id}`}>
                <ErrorText error={error} />
              </a>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
