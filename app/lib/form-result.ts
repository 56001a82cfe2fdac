import type { SubmissionResult } from "@conform-to/react";

/** Words about the outcome of a post: a toast with JavaScript, and a status region or alert of the page. */
export interface Notice {
  title: string;
  description: string;
  tone?: "destructive";
  /** Shown in the page. */
  link?: { label: string; to: string };
}

/** The notice of a post that wasn't done. */
export const failed = (title: string, description: string): Notice => ({
  title,
  description,
  tone: "destructive",
});

/** A form action's answer, unless it redirects. */
export interface FormResult {
  result: SubmissionResult;
  notice?: Notice;
  /** Data for the next step of a dialog, or for what a refusal shows with the form. */
  next?: unknown;
}

/** Errors from the action, in order. */
export const messagesOf = (answer: Partial<FormResult> | null | undefined) =>
  Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);

/** A form inside a dialog posts this: it needs an answer in place instead of a redirect. */
export const VIA_FIELD = "via";

/** People don't see this field and leave it empty. */
export const HONEYPOT_FIELD = "subject_line";

/** The request header of a post that only asks what its schema finds wrong. The action does nothing else. */
export const CHECK_HEADER = "X-Check-Only";

/** Splits "Title: text", the form of the documented toasts. */
export function splitMessage(message: string): { title?: string; text: string } {
  const match = /^([A-Z]\w+(?: [A-Z]\w+){0,3}): (.+)$/s.exec(message);
  return match?.[1] && match[2] ? { title: match[1], text: match[2] } : { text: message };
}
