import { ErrorSummary } from "./error-summary";
import { messagesOf } from "~/lib/form-result";
import { useAnswerTo } from "./post/use-answer";

/** Errors of a button, on a page loaded after its post. With JavaScript, the button's own form shows them. */
export function PostFaults({ action }: { action?: string }) {
  const messages = messagesOf(useAnswerTo(action));
  return messages.length > 0 ? <ErrorSummary answer={undefined} formErrors={messages} fields={[]} /> : null;
}
