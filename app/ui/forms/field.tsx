import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useRef,
} from "react";
import type * as Phone from "~/lib/phone";
import { controlProps, type FormField } from "./form-field";
import { FieldErrors } from "./form-error";

interface FieldProps {
  field: FormField;
  label: string;
  hint?: string;
  optional?: boolean;
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "value">;

const CONTROL =
  "w-full min-h-12 rounded-field border bg-surface px-3.5 py-2.5 text-body text-ink placeholder:text-muted";

const controlClass = (field: FormField) =>
  `${CONTROL} ${field.errors ? "border-2 border-status-red" : "border-control"}`;

function Labeled({ field, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={hintIdOf(field, hint)} className="-mt-1 mb-1.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrors field={field} />
      {children}
    </div>
  );
}

const hintIdOf = (field: FormField, hint: string | undefined) => (hint ? `${field.id}-hint` : undefined);

export function TextField({ field, label, hint, optional, type = "text", ...rest }: TextFieldProps) {
  return (
    <Labeled {...{ field, label, hint, optional }}>
      <input
        {...controlProps(field, hintIdOf(field, hint))}
        type={type}
        defaultValue={type === "password" ? undefined : field.value}
        {...rest}
        className={controlClass(field)}
      />
    </Labeled>
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "value">;

export function TextAreaField({ field, label, hint, optional, ...rest }: TextAreaFieldProps) {
  return (
    <Labeled {...{ field, label, hint, optional }}>
      <textarea
        {...controlProps(field, hintIdOf(field, hint))}
        rows={4}
        defaultValue={field.value}
        {...rest}
        className={controlClass(field)}
      />
    </Labeled>
  );
}

type Options = Readonly<Record<string, string>>;

interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "value"> {
  options: Options | Readonly<Record<string, string | Options>>;
  placeholder?: string;
}

export function SelectField({
  field,
  label,
  hint,
  optional,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Labeled {...{ field, label, hint, optional }}>
      <select
        {...controlProps(field, hintIdOf(field, hint))}
        defaultValue={field.value ?? ""}
        {...rest}
        className={controlClass(field)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {Object.entries(options).map(([key, option]) =>
          typeof option === "string" ? (
            <option key={key} value={key}>
              {option}
            </option>
          ) : (
            <optgroup key={key} label={key}>
              {Object.entries(option).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    </Labeled>
  );
}

export function PhoneField(props: TextFieldProps) {
  const edit = useRef({ typed: "", shown: "" });
  const phone = useRef<typeof Phone>();
  // The script loads on focus. Without the script, the server formats the number.
  const withPhone = (act: (phone: typeof Phone) => void) => {
    if (phone.current) return act(phone.current);
    import("~/lib/phone").then(
      (arrived) => act((phone.current = arrived)),
      () => {},
    );
  };
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      onFocus={() => withPhone(() => {})}
      onInput={({ currentTarget: input, nativeEvent }) => {
        const deleting = (nativeEvent as InputEvent).inputType?.startsWith("delete");
        withPhone(({ editPhone }) => {
          // While the script loaded, an earlier input may have formatted all digits.
          if (input.value === edit.current.shown) return;
          const caret = input.selectionStart ?? input.value.length;
          const next = editPhone(edit.current, input.value, caret, deleting);
          edit.current = next;
          if (next.shown === input.value) return;
          input.value = next.shown;
          if (input === document.activeElement) input.setSelectionRange(next.caret, next.caret);
        });
      }}
      onBlur={({ currentTarget: input }) =>
        withPhone(({ formatPhoneInput, phoneDigits }) => {
          const { typed, shown } = edit.current;
          const known = input.value === shown;
          if (known && phoneDigits(shown) && formatPhoneInput(shown) === shown) return;
          // On blur, show numbers from other countries as typed.
          const value = known ? typed : input.value;
          input.value = phoneDigits(value) ? formatPhoneInput(value) : value;
          edit.current = { typed: value, shown: input.value };
        })
      }
    />
  );
}

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
