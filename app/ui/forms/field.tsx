import type { InputHTMLAttributes, ReactNode } from "react";
import { formatPhoneInput } from "~/lib/phone";
import { controlProps, type FormField } from "./form-field";
import { Message } from "./message";

interface FieldProps {
  field: FormField;
  label: string;
  hint?: string;
  optional?: boolean;
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "value">;

const CONTROL =
  "w-full min-h-12 rounded-field border bg-surface px-3.5 py-2.5 text-body text-ink placeholder:text-muted";

/** One line of text with a visible label, a hint and its errors. */
export function TextField({ field, label, hint, optional, type = "text", ...rest }: TextFieldProps) {
  const hintId = hint ? `${field.id}-hint` : undefined;
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="-mt-1 mb-1.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrors field={field} />
      <input
        {...controlProps(field, hintId)}
        type={type}
        defaultValue={field.value}
        {...rest}
        className={`${CONTROL} ${field.errors ? "border-2 border-status-red" : "border-control"}`}
      />
    </div>
  );
}

/** A US phone number, formatted as (XXX) XXX-XXXX while it is typed. */
export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onInput={({ currentTarget: input }) => {
        // Correcting a digit in the middle must not throw the caret to the end.
        if (input.selectionStart === input.value.length) input.value = formatPhoneInput(input.value);
      }}
      onBlur={({ currentTarget: input }) => {
        input.value = formatPhoneInput(input.value);
      }}
    />
  );
}

/** A checkbox whose label is a sentence. */
export function CheckboxField({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div>
      <FieldErrors field={field} />
      <div className="flex items-start gap-3">
        <input
          {...controlProps(field)}
          type="checkbox"
          defaultChecked={field.value === "on"}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <label htmlFor={field.id} className="text-small text-muted">
          {children}
        </label>
      </div>
    </div>
  );
}

function FieldErrors({ field }: { field: FormField }) {
  return field.errors ? (
    <p id={field.errorId} className="mb-1.5 text-small font-semibold text-status-red">
      {field.errors.map((message) => (
        <Message key={message} message={message} />
      ))}
    </p>
  ) : null;
}
