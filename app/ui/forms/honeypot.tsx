import { HONEYPOT_FIELD } from "~/lib/form-result";

export const Honeypot = ({ formId }: { formId: string }) => (
  <div className="sr-only" aria-hidden="true">
    <label htmlFor={`${formId}-${HONEYPOT_FIELD}`}>Leave this field empty</label>
    <input
      id={`${formId}-${HONEYPOT_FIELD}`}
      name={HONEYPOT_FIELD}
      type="text"
      tabIndex={-1}
      autoComplete="off"
    />
  </div>
);
