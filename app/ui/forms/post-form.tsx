import { useRevalidator } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from "react";
import { prepareToasts, showToast } from "~/ui/toast/toast";
import { keep as keepDraft, prepareForm, restore } from "./on-touch";
import type { FormResult } from "./post/form-result";
import { usePost } from "./post/use-post";

interface PostFormProps extends Omit<ComponentPropsWithoutRef<"form">, "action" | "method" | "children"> {
  action: string;
  preventScrollReset?: boolean;
  /** Keeps typed text over a reload. */
  keep?: boolean;
  /** A function receives whether the action refused the post, so that the form can change. */
  children: ReactNode | ((refused: boolean) => ReactNode);
}

function prepare() {
  prepareForm();
  prepareToasts();
}

/** The reason why the action refused: it answers like any form, or with a sentence. */
function faultIn(data: unknown): string | undefined {
  const { fault, result } = (data ?? {}) as { fault?: string } & Partial<FormResult>;
  return fault ?? Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])[0];
}

/** A form that is a button or two: posts to an action, and shows the reason if it fails. */
export function PostForm({ action, preventScrollReset, keep, children, ...rest }: PostFormProps) {
  const { answer, onSubmit } = usePost({ action, preventScrollReset });
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const fault = answer?.kind === "failed" ? answer.reason : faultIn(answer?.data);

  useEffect(() => {
    if (keep && form.current) restore(form.current);
  }, [keep]);
  useEffect(() => {
    if (!answer || !fault) return;
    alert.current?.focus();
    void showToast({ title: "Not Done", description: fault, tone: "destructive" });
    // The page is out of date.
    if (answer.kind === "answer") revalidate();
  }, [answer, fault, revalidate]);

  return (
    <form
      {...rest}
      ref={form}
      method="post"
      action={action}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        void onSubmit(event);
      }}
      onPointerDown={prepare}
      onFocus={prepare}
      onInput={keep ? ({ currentTarget }) => void keepDraft(currentTarget) : undefined}
    >
      {fault ? (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="my-1 w-full basis-full rounded-field border border-status-red bg-surface p-2 text-left text-small font-semibold text-status-red"
        >
          {fault}
        </p>
      ) : null}
      {typeof children === "function" ? children(fault !== undefined && answer?.kind === "answer") : children}
    </form>
  );
}
