import { Form, useRevalidator } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { errorsOf, failed } from "~/lib/form-result";
import { useFormPost } from "./use-form-post";

interface PostFormProps extends Omit<
  ComponentPropsWithoutRef<"form">,
  "action" | "method" | "encType" | "children"
> {
  action: string;
  preventScrollReset?: boolean;
  children: ReactNode;
}

/** Form with buttons only. An error appears above them and as a toast. */
export function PostForm({ action, preventScrollReset, children, ...rest }: PostFormProps) {
  const { form, fresh } = useFormPost(action);
  const { revalidate } = useRevalidator();
  const alert = useRef<HTMLParagraphElement>(null);
  const [error] = errorsOf(fresh);

  useEffect(() => {
    if (!fresh || !error) return;
    alert.current?.focus();
    showToast(fresh.notice ?? failed("Not Done", error.text));
    // A refusal means that the page is outdated.
    if (!fresh.notSent) revalidate();
  }, [fresh, error, revalidate]);

  return (
    <Form
      {...rest}
      {...form}
      preventScrollReset={preventScrollReset}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        form.onSubmit(event);
      }}
    >
      {error ? (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="my-1 w-full basis-full rounded-field border border-status-red bg-surface p-2 text-left text-small font-semibold text-status-red"
        >
          {error.text}
        </p>
      ) : null}
      {children}
    </Form>
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
