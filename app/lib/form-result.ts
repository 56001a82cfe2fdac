import type { SubmissionResult } from "@conform-to/react";

/** Outcome of a post: a toast with JavaScript, otherwise a status region or alert on the page. */
export interface Notice {
  title: string;
  description: string;
  tone?: "destructive";
  /** Shown on the page. */
  link?: { label: string; to: string };
}

/** The notice of a post that failed or was refused. */
export const failed = (title: string, description: string): Notice => ({
  title,
  description,
  tone: "destructive",
});

/** A form action's response, unless it redirects. */
export interface FormResult {
  result: SubmissionResult;
  notice?: Notice;
  /** Data for the next step of a dialog, or for the page of a refusal. */
  next?: unknown;
}

/** Errors from the action, in order. */
export const messagesOf = (answer: Partial<FormResult> | null | undefined) =>
  Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);

/** Sent by a form inside a dialog, which needs a response in place instead of a redirect. */
export const VIA_FIELD = "via";

/** Honeypot: people don't see this field and leave it empty. */
export const HONEYPOT_FIELD = "subject_line";

/** Request header of a post that only validates. The action stops after its schema. */
export const CHECK_HEADER = "X-Check-Only";

/** Splits "Title: text", the format of the specified toasts. */
export function splitMessage(message: string): { title?: string; text: string } {
  const match = /^([A-Z]\w+(?: [A-Z]\w+){0,3}): (.+)$/s.exec(message);
  return match?.[1] && match[2] ? { title: match[1], text: match[2] } : { text: message };
}
