import { useActionData, useLocation } from "@remix-run/react";
import type { FormResult } from "~/lib/form-result";

/**
 * The response that the page was loaded with. If the page has several forms, only the one for this action.
 * @param alone the page has no other form, so the action's parameters don't matter
 */
export function useAnswerTo(action?: string, alone = false): FormResult | undefined {
  const answer = useActionData<FormResult>();
  const { pathname, search } = useLocation();
  const isOurs = action === undefined || pathname + search === action;
  return isOurs || (alone && action?.split("?")[0] === pathname) ? answer : undefined;
}
