import { ErrorSummary } from "./error-summary";
import { messagesOf } from "~/lib/form-result";
import { useAnswerTo } from "./post/use-answer";

/** Shows a form's errors after a page load without JavaScript. With JavaScript, `PostForm` shows the errors. */
export function PostFaults({ action }: { action?: string }) {
  const messages = messagesOf(useAnswerTo(action));
  return messages.length > 0 ? <ErrorSummary answer={undefined} formErrors={messages} fields={[]} /> : null;
}
