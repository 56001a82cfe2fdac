import { ErrorSummary } from "./error-summary";
import { messagesOf } from "~/lib/form-result";
import { useAnswerTo } from "./post/use-answer";

/** For the page loaded after a button's post. With JavaScript, the button's form shows errors. */
export function PostFaults({ action }: { action?: string }) {
  const messages = messagesOf(useAnswerTo(action));
  return messages.length > 0 ? <ErrorSummary answer={undefined} formErrors={messages} fields={[]} /> : null;
}
