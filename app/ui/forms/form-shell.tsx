import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { ButtonSize, ButtonVariant } from "~/ui/button";
import { MAX_TOASTS, showToast } from "~/ui/toast/toast";
import { ErrorSummary } from "./error-summary";
import { type FormField, formField } from "./form-field";
import { type FormResult, messagesOf, type Notice, splitMessage, VIA_FIELD } from "~/lib/form-result";
import { Honeypot } from "./honeypot";
import { recordKey } from "./drafts/draft-key";
import { forget, keep, restore } from "./on-touch";
import { SubmitButton } from "./submit-button";
import { keepLink, lastLink } from "./last-link";
import { useHydrated } from "./use-hydrated";
import { useFixed } from "./use-fixed";
import { useAnswerTo } from "./post/use-answer";
import { usePost } from "./post/use-post";

export type Via = "page" | "dialog";

export type FieldName<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

interface FormShellProps<Schema extends z.ZodObject> {
  /** Prefix of the field ids. Must be unique on the page. */
  id: string;
  action: string;
  via?: Via;
  /** True for the page's only form, which accepts every response, even if the URL's parameters changed. */
  alone?: boolean;
  /** True for forms that edit stored values. Restored text is then marked as unsaved. */
  edits?: boolean;
  preventScrollReset?: boolean;
  initial?: Partial<Record<FieldName<Schema>, string>>;
  refused?: { field: FieldName<Schema>; message: string };
  submitLabel: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  faultTitle?: string;
  failed?: Notice;
  busyLabel: ReactNode;
  /** With JavaScript, disables submit until these fields have a value. */
  completeWith?: readonly FieldName<Schema>[];
  onAccepted?(answer: FormResult): void;
  children(field: (name: FieldName<Schema>) => FormField, next?: unknown): ReactNode;
  after?: ReactNode;
}

/**
 * Used by every form. Shows errors in a summary and at the fields, and keeps typed values. Works without JavaScript.
 * Name the schema to check field names: `<FormShell<typeof ContactSchema>`.
 */
export function FormShell<Schema extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  props: FormShellProps<Schema>,
) {
  return <RecordForm key={recordKey(props.action)} {...props} />;
}

function RecordForm<Schema extends z.ZodObject>(props: FormShellProps<Schema>) {
  const { id, via = "page", onAccepted } = props;
  const loadedWith = useAnswerTo(props.action, props.alone);
  const { answer, busy, onSubmit } = usePost(props);
  // The loaded page already shows its response. Only later responses cause a toast or move the focus.
  const fresh = answer?.kind === "answer" ? answer.data : undefined;
  const [begunWith] = useState(() => props.refused && refusedAtFirst(props.refused, props.initial));
  const result = (fresh ?? loadedWith)?.result ?? begunWith;
  const { fixed, onChange, cancelCheck } = useFixed(props.action, result);
  const lost = answer?.kind === "failed" ? notSent(answer.reason, props.failed) : undefined;
  const [restored, setRestored] = useState(false);
  const sent = useHydrated() ? lastLink(props.action) : null;
  const known = useRouteLoaderData<{ known?: Partial<Record<string, string>> }>("routes/_site")?.known;
  const { incomplete, check, ref } = useIncomplete(props.completeWith);

  const act = useRef<() => void>();
  useEffect(() => {
    act.current = () => {
      if (fresh?.result.status === "success") {
        if (ref.current) void forget(ref.current);
        setRestored(false);
        if (fresh.notice) showToast(fresh.notice);
        if (fresh.notice?.link) keepLink(props.action, fresh.notice.link);
        return onAccepted?.(fresh);
      }
      if (answer)
        for (const notice of toastsOf(answer, props).slice(0, MAX_TOASTS))
          showToast({ ...notice, tone: "destructive" });
      // Clear passwords after a response, like a page load without JavaScript.
      if (fresh) for (const input of ref.current?.querySelectorAll(PASSWORDS) ?? []) input.value = "";
    };
  });
  useEffect(() => {
    if (answer) act.current?.();
  }, [answer]);

  useEffect(() => {
    if (ref.current) void restore(ref.current).then(setRestored);
  }, [ref]);

  const drawn = new Map<string, FormField>();
  const body = props.children(
    (name) => {
      const field = formField(id, name, result, props.initial?.[name] ?? known?.[name]);
      if (fixed.includes(name)) field.errors = undefined;
      drawn.set(name, field);
      return field;
    },
    (fresh ?? loadedWith)?.next,
  );

  const otherErrors = Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    drawn.has(name) ? [] : (messages ?? []),
  );
  const failed =
    lost !== undefined || otherErrors.length > 0 || [...drawn.values()].some(({ errors }) => errors);

  return (
    <form
      method="post"
      action={props.action}
      id={id}
      noValidate
      ref={ref}
      onSubmit={(event) => {
        cancelCheck();
        void onSubmit(event);
      }}
      onInput={({ currentTarget, target }) => {
        check();
        void keep(currentTarget);
        onChange(currentTarget, (target as HTMLInputElement).name);
      }}
    >
      {failed ? (
        <ErrorSummary
          title={props.faultTitle}
          answer={answer}
          formErrors={lost ?? otherErrors}
          fields={lost ? [] : [...drawn.values()]}
        />
      ) : null}
      {restored && props.edits ? (
        <NotSaved
          onDiscard={() => {
            ref.current?.reset();
            if (ref.current) void forget(ref.current);
            setRestored(false);
          }}
        />
      ) : null}
      {via === "dialog" ? <input type="hidden" name={VIA_FIELD} value="dialog" /> : null}
      <Honeypot formId={id} />
      <div className="grid gap-5">
        {sent ? (
          <p className="text-small">
            You sent this form before.{" "}
            <a href={sent.to} className="link inline-flex min-h-6 items-center">
              {sent.label}
            </a>
          </p>
        ) : null}
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
    </form>
  );
}

/** Without this note, restored text would look like saved text. */
const NotSaved = ({ onDiscard }: { onDiscard(): void }) => (
  <p role="status" className="mb-5 rounded-field border border-control p-3 text-small">
    We restored your unsaved text.{" "}
    <button type="button" className="link min-h-6" onClick={onDiscard}>
      Discard it
    </button>
  </p>
);

const PASSWORDS = "input[type=password]" as "input";

const refusedAtFirst = (
  { field, message }: { field: string; message: string },
  initialValue?: object,
): SubmissionResult => ({
  status: "error",
  error: { [field]: [message] },
  initialValue: { ...initialValue },
});

const notSent = (reason: string, words: Notice = { title: "Not Sent", description: reason }) => [
  `${words.title}: ${words.description}`,
  ...(words.description === reason ? [] : [reason]),
];

/** Only errors with a title get a toast. The summary lists all errors. */
function toastsOf(
  answer: Exclude<ReturnType<typeof usePost>["answer"], undefined>,
  { failed, faultTitle }: Pick<FormShellProps<z.ZodObject>, "failed" | "faultTitle">,
): Notice[] {
  if (answer.kind === "failed") return [failed ?? { title: "Not Sent", description: answer.reason }];
  const refused = answer.data;
  if (refused.notice) return [refused.notice];
  return messagesOf(refused).flatMap((message) => {
    const { title = faultTitle, text } = splitMessage(message);
    return title ? [{ title, description: text }] : [];
  });
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
