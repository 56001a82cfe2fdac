import { useActionData, useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { FormResult } from "~/lib/form-result";
import { formKey } from "./typed-text";

/** Response of a page loaded by a form without JavaScript, if the response belongs to this action. */
export function useLoadedAnswer(action?: string): Partial<FormResult> | undefined {
  const answer = useActionData<Partial<FormResult>>();
  const { pathname, search } = useLocation();
  return action === undefined || formKey(pathname + search) === formKey(action) ? answer : undefined;
}

let count = 0;

/**
 * Sends a form without leaving the page. While the form is sent, it is `busy`, and `answer` still has the errors of the
 * last response. Then either a response arrives in `fresh`, or a redirect loads the next page and the form is `accepted`.
 * @returns `form`, the attributes of Remix's form, and these states. `answer` may also belong to the loaded page
 */
export function useFormPost(action: string) {
  const [fetcherKey] = useState(() => `form-${++count}`);
  const fetcher = useFetcher<FormResult>({ key: fetcherKey });
  const { state } = useNavigation();
  const loaded = useLoadedAnswer(action);
  // After a redirect, Remix keeps the response to an earlier submission.
  const [earlier, setEarlier] = useState<FormResult>();
  const fresh = fetcher.data === earlier ? undefined : fetcher.data;
  // The browser leaves the site without a navigation of the router, and may come back.
  const busy = fetcher.state === "submitting" || (fetcher.state === "loading" && state !== "idle");
  return {
    form: {
      method: "post",
      action,
      navigate: false,
      fetcherKey,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (busy) event.preventDefault();
        else setEarlier(fetcher.data);
      },
    },
    busy,
    /** True while a redirect loads the next page. */
    accepted: fetcher.state === "loading" && fresh === undefined,
    fresh: busy ? undefined : fresh,
    // The errors stay while the form is sent again.
    answer: (busy ? fetcher.data : fresh) ?? loaded,
  } as const;
}
