import { useActionData, useLocation } from "@remix-run/react";
import type { FormResult } from "~/lib/form-result";

/**
 * The answer that the page was loaded with; where it has several forms, only if it was to the one with this action.
 * @param alone the page has no other form, so the action's parameters don't matter
 */
export function useAnswerTo(action?: string, alone = false): FormResult | undefined {
  const answer = useActionData<FormResult>();
  const { pathname, search } = useLocation();
  const isOurs = action === undefined || pathname + search === action;
  return isOurs || (alone && action?.split("?")[0] === pathname) ? answer : undefined;
}
