import { Form, useActionData, useFetcher, useNavigation } from "@remix-run/react";
import type { FormResult } from "./form-result";

/** Where a form stands: on its own page, or in a dialog over any page, which stays where it is. */
export type Via = "page" | "dialog";

/** The two ways a form posts with JavaScript. Without it both are the same post to the same action. */
export function useFormPost(via: Via, action: string) {
  const fetcher = useFetcher<FormResult>();
  const navigation = useNavigation();
  const actionData = useActionData<FormResult>();
  return via === "dialog"
    ? { Form: fetcher.Form, data: fetcher.data, busy: fetcher.state !== "idle" }
    : { Form, data: actionData, busy: navigation.formMethod === "POST" && navigation.formAction === action };
}
