import type { SubmissionResult } from "@conform-to/react";

/** Outcome of a form submission. Shown as a toast with JavaScript, otherwise as a message on the page. */
export interface Notice {
  title: string;
  description: string;
  tone?: "destructive";
  link?: { label: string; to: string };
}

export const failed = (title: string, description: string): Notice => ({
  title,
  description,
  tone: "destructive",
});

/** Error of a field or of the whole form. With JavaScript, an error with a title also appears as a toast. */
export interface FormError {
  title?: string;
  text: string;
}

/** Zod's messages are strings, so the title is the message's first line. */
export const titled = (title: string, text: string) => `${title}\n${text}`;

export function formError(message: string): FormError {
  const [first = "", text] = message.split("\n");
  return text === undefined ? { text: first } : { title: first, text };
}

export interface FormResult {
  result: SubmissionResult<FormError[]>;
  notice?: Notice;
  next?: unknown;
  /** True if the form may not have reached the server. */
  notSent?: true;
}

export const errorsOf = (answer: Partial<FormResult> | null | undefined): FormError[] =>
  Object.values(answer?.result?.error ?? {}).flatMap((errors) => errors ?? []);

/** Set to "dialog" by forms in dialogs, which need data instead of a redirect. */
export const VIA_FIELD = "via";

/** Hidden field that only bots fill in. */
export const HONEYPOT_FIELD = "subject_line";
