import type { SubmissionResult } from "@conform-to/react";

/** Message after a post: a toast with JavaScript, otherwise a status or alert on the page. */
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

/** A form action's response, unless it redirects. */
export interface FormResult {
  result: SubmissionResult;
  notice?: Notice;
  /** Data for the dialog's next step, or for the page that shows the refusal. */
  next?: unknown;
}

export const messagesOf = (answer: Partial<FormResult> | null | undefined) =>
  Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);

/** Sent by forms in dialogs, which need a response instead of a redirect. */
export const VIA_FIELD = "via";

/** Hidden from people. Only bots fill in this field. */
export const HONEYPOT_FIELD = "subject_line";

/** Header of a post that only validates. */
export const CHECK_HEADER = "X-Check-Only";

/** Splits "Title: text", the toast format of the specification. */
export function splitMessage(message: string): { title?: string; text: string } {
  const match = /^([A-Z]\w+(?: [A-Z]\w+){0,3}): (.+)$/s.exec(message);
  return match?.[1] && match[2] ? { title: match[1], text: match[2] } : { text: message };
}
