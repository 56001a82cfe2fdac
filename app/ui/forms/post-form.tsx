import { useRevalidator } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { failed, messagesOf, type Notice } from "~/lib/form-result";
import { usePost } from "./post/use-post";

interface PostFormProps extends Omit<ComponentPropsWithoutRef<"form">, "action" | "method" | "children"> {
  action: string;
  preventScrollReset?: boolean;
  children: ReactNode | ((refused: boolean) => ReactNode);
}

function faultIn(answer: ReturnType<typeof usePost>["answer"]): Notice | undefined {
  if (answer?.kind === "failed") return failed("Not Done", answer.reason);
  const result = answer?.data;
  const [message] = messagesOf(result);
  return message === undefined ? undefined : (result?.notice ?? failed("Not Done", message));
}

export function PostForm({ action, preventScrollReset, children, ...rest }: PostFormProps) {
  const { answer, onSubmit } = usePost({ action, preventScrollReset });
  const { revalidate } = useRevalidator();
  const alert = useRef<HTMLParagraphElement>(null);
  const fault = useMemo(() => faultIn(answer), [answer]);

  useEffect(() => {
    if (!answer || !fault) return;
    alert.current?.focus();
    showToast({ ...fault, tone: "destructive" });
    // A refusal means that the page is outdated.
    if (answer.kind === "answer") revalidate();
  }, [answer, fault, revalidate]);

  return (
    <form
      {...rest}
      method="post"
      action={action}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        void onSubmit(event);
      }}
    >
      {fault ? (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="my-1 w-full basis-full rounded-field border border-status-red bg-surface p-2 text-left text-small font-semibold text-status-red"
        >
          {fault.description}
        </p>
      ) : null}
      {typeof children === "function" ? children(fault !== undefined && answer?.kind === "answer") : children}
    </form>
  );
}

interface PostButtonProps extends ComponentPropsWithoutRef<typeof Button> {
  action: string;
  preventScrollReset?: boolean;
  fields?: Record<string, string>;
}

export function PostButton({ action, preventScrollReset, fields = {}, ...button }: PostButtonProps) {
  return (
    <PostForm action={action} preventScrollReset={preventScrollReset}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </PostForm>
  );
}
