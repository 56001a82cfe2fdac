import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { send } from "./conversation-store";

interface AskButtonsProps {
  /** Messages that a press sends, and their labels if they differ. */
  messages: readonly (string | { message: string; label: string })[];
  buttonClass: string;
  className?: string;
  children?: ReactNode;
}

/** Buttons that send a message for the visitor. Without JavaScript they are plain posts. */
export function AskButtons({ messages, buttonClass, className, children }: AskButtonsProps) {
  return (
    <Form
      method="post"
      action={paths.chat}
      className={className}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        void send(submitter.value);
      }}
    >
      {children}
      {messages.map((each) => {
        const { message, label } = typeof each === "string" ? { message: each, label: each } : each;
        return (
          <button key={message} type="submit" name="message" value={message} className={buttonClass}>
            {label}
          </button>
        );
      })}
    </Form>
  );
}
