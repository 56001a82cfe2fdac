import { Form, PrefetchPageLinks, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { ButtonSize, ButtonVariant } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { ErrorSummary } from "./error-summary";
import { type FormField, formField } from "./form-field";
import { errorsOf, failed, type FormResult, HONEYPOT_FIELD, type Notice, VIA_FIELD } from "~/lib/form-result";
import { Honeypot } from "./honeypot";
import { SubmitButton } from "./submit-button";
import { forgetTyped, formKey, keepTyped, restoreTyped } from "./typed-text";
import { useFormPost } from "./use-form-post";

export type Via = "page" | "dialog";

export type FieldName<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

interface FormShellProps<Schema extends z.ZodObject> {
  /** Prefix of the field ids. Must be unique on the page. */
  id: string;
  action: string;
  via?: Via;
  /** True for forms that edit stored values. Their unsent text is kept only while the user signs in again. */
  edits?: boolean;
  preventScrollReset?: boolean;
  initial?: Partial<Record<FieldName<Schema>, string>>;
  submitLabel: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Title of errors without a title of their own. */
  faultTitle?: string;
  /** Shown if the form may not have reached the server. */
  failed?: Notice;
  busyLabel: ReactNode;
  /** With JavaScript, disables submit until these fields have a value. */
  completeWith?: readonly FieldName<Schema>[];
  onAccepted?(answer: FormResult): void;
  children(field: (name: FieldName<Schema>) => FormField, next?: unknown): ReactNode;
  after?: ReactNode;
}

/**
 * Used by every form with fields. Shows errors in a summary and at the fields, and keeps typed values. Works without JavaScript.
 * Name the schema to check field names: `<FormShell<typeof ContactSchema>`.
 */
export function FormShell<Schema extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  props: FormShellProps<Schema>,
) {
  return <RecordForm key={formKey(props.action)} {...props} />;
}

function RecordForm<Schema extends z.ZodObject>(props: FormShellProps<Schema>) {
  const { id, action, via = "page", edits, initial } = props;
  const { pathname } = useLocation();
  const [isUsed, setUsed] = useState(false);
  const { form, busy, accepted, fresh, answer } = useFormPost(action);
  const { changed, noteChange } = useChanged(answer);
  const { incomplete, check, ref } = useIncomplete(props.completeWith);
  const result = answer?.result;
  const known = useRouteLoaderData<{ known?: Partial<Record<string, string>> }>("routes/_site")?.known;

  const respond = useRef<(answer: FormResult) => void>();
  useEffect(() => {
    respond.current = (answer) => {
      if (answer.result.status === "success") {
        forgetTyped(action);
        if (answer.notice) showToast(answer.notice);
        return props.onAccepted?.(answer);
      }
      for (const notice of toastsOf(answer, props)) showToast({ ...notice, tone: "destructive" });
      if (answer.notSent) return;
      // Clear passwords and the honeypot, like a page load without JavaScript.
      for (const input of ref.current?.querySelectorAll(CLEARED) ?? []) input.value = "";
    };
  });
  useEffect(() => {
    if (fresh) respond.current?.(fresh);
  }, [fresh]);

  useEffect(() => {
    const sent = ref.current;
    // After a redirect to the same page, the form is empty again.
    if (accepted && !edits) return () => sent?.reset();
  }, [accepted, edits, ref]);

  useEffect(() => {
    if (!ref.current) return;
    restoreTyped(ref.current);
    if (edits) forgetTyped(action);
  }, [edits, ref, action]);

  const fields = new Map<string, FormField>();
  const body = props.children((name) => {
    const field = formField(id, name, result, initial?.[name] ?? known?.[name]);
    if (changed.has(name)) field.errors = undefined;
    fields.set(name, field);
    return field;
  }, answer?.next);
  const formErrors = Object.entries(result?.error ?? {}).flatMap(([name, errors]) =>
    fields.has(name) ? [] : (errors ?? []),
  );
  if (answer?.notSent && props.failed)
    formErrors.unshift({ title: props.failed.title, text: props.failed.description });

  return (
    <Form
      {...form}
      preventScrollReset={props.preventScrollReset}
      id={id}
      noValidate
      ref={ref}
      onFocus={() => setUsed(true)}
      onInput={({ currentTarget, target }) => {
        check();
        if (!edits) keepTyped(currentTarget);
        noteChange((target as HTMLInputElement).name);
      }}
    >
      {formErrors.length > 0 || [...fields.values()].some(({ errors }) => errors) ? (
        <ErrorSummary
          title={props.faultTitle}
          answer={fresh}
          formErrors={formErrors}
          fields={[...fields.values()]}
        />
      ) : null}
      {via === "dialog" ? <input type="hidden" name={VIA_FIELD} value="dialog" /> : null}
      <Honeypot formId={id} />
      {/* Loads the other page's script now, because the connection may be gone when the form is sent. */}
      {isUsed && action.split("?", 1)[0] !== pathname ? <PrefetchPageLinks page={action} /> : null}
      <div className="grid gap-5">
        {body}
        <SubmitButton
          busy={busy}
          disabled={incomplete}
          busyLabel={props.busyLabel}
          size={props.size}
          variant={props.variant}
        >
          {props.submitLabel}
        </SubmitButton>
        {props.after}
      </div>
    </Form>
  );
}

const CLEARED = `input[type=password], [name=${HONEYPOT_FIELD}]` as "input";

/** Only errors with a title get a toast. The summary lists all errors. */
function toastsOf(
  answer: FormResult,
  { failed: lost, faultTitle }: Pick<FormShellProps<z.ZodObject>, "failed" | "faultTitle">,
): Notice[] {
  if (answer.notSent) return [lost ?? failed("Not Sent", errorsOf(answer)[0]?.text ?? "")];
  if (answer.notice) return [answer.notice];
  return errorsOf(answer).flatMap(({ title = faultTitle, text }) =>
    title ? [{ title, description: text }] : [],
  );
}

/** An error disappears when its field changes. */
function useChanged(answer: Partial<FormResult> | undefined) {
  const [changes, setChanges] = useState<{ since?: Partial<FormResult>; names: string[] }>({ names: [] });
  const names = changes.since === answer ? changes.names : [];
  return {
    changed: new Set(names),
    noteChange(name: string) {
      if (answer?.result?.error?.[name] && !names.includes(name))
        setChanges({ since: answer, names: [...names, name] });
    },
  };
}

/** False on the server, because the submit button must stay enabled without JavaScript. */
function useIncomplete(names: readonly string[] | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const check = () => {
    if (!names || !ref.current) return;
    const values = new FormData(ref.current);
    setIncomplete(names.some((name) => String(values.get(name) ?? "").trim() === ""));
  };
  // Browsers autofill before hydration without firing an event.
  useEffect(check, [names]);
  return { incomplete, check, ref };
}
