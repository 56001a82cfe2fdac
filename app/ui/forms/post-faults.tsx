import { errorsOf } from "~/lib/form-result";
import { ErrorSummary } from "./error-summary";
import { useLoadedAnswer } from "./use-form-post";

/** Shows a form's errors after a page load without JavaScript. With JavaScript, `PostForm` shows the errors. */
export function PostFaults({ action }: { action?: string }) {
  const errors = errorsOf(useLoadedAnswer(action));
  return errors.length > 0 ? <ErrorSummary answer={undefined} formErrors={errors} fields={[]} /> : null;
}
