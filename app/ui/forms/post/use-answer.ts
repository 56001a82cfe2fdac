import { useActionData, useLocation } from "@remix-run/react";
import type { FormResult } from "~/lib/form-result";

/**
 * Returns the loaded page's response if the response belongs to this action.
 * @param alone whether the form is the page's only one
 */
export function useAnswerTo(action?: string, alone = false): FormResult | undefined {
  const answer = useActionData<FormResult>();
  const { pathname, search } = useLocation();
  const isOurs = action === undefined || pathname + search === action;
  return isOurs || (alone && action?.split("?")[0] === pathname) ? answer : undefined;
}
