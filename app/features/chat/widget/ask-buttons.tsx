import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { send } from "./conversation-store";
import { submitterOf } from "~/ui/forms/submitter";

interface AskButtonsProps {
  messages: readonly string[];
  buttonClass: string;
  className?: string;
}

/** Without JavaScript, each button posts a form. */
export function AskButtons({ messages, buttonClass, className }: AskButtonsProps) {
  return (
    <Form
      method="post"
      action={paths.chat}
      className={className}
      onSubmit={(event) => {
        const submitter = submitterOf(event);
        if (!submitter) return;
        event.preventDefault();
        void send(submitter.value);
      }}
    >
      {messages.map((message) => (
        <button key={message} type="submit" name="message" value={message} className={buttonClass}>
          {message}
        </button>
      ))}
    </Form>
  );
}
