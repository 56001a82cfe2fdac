import { ErrorSummary } from "./error-summary";
import { messagesOf } from "~/lib/form-result";
import { useAnswerTo } from "./post/use-answer";

/** Why a button did nothing, on a page that was loaded to say so. With JavaScript the button's own form says it. */
export function PostFaults({ action }: { action?: string }) {
  const messages = messagesOf(useAnswerTo(action));
  return messages.length > 0 ? <ErrorSummary answer={undefined} formErrors={messages} fields={[]} /> : null;
}
