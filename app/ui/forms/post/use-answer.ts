import { useActionData, useLocation } from "@remix-run/react";
import type { FormResult } from "./form-result";

/** The answer that the page was loaded with; where it has several forms, only if it was to the one with this action. */
export function useAnswerTo(action?: string): FormResult | undefined {
  const answer = useActionData<FormResult>();
  const { pathname, search } = useLocation();
  return action === undefined || pathname + search === action ? answer : undefined;
}
