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

export interface FormResult {
  result: SubmissionResult;
  notice?: Notice;
  next?: unknown;
}

export const messagesOf = (answer: Partial<FormResult> | null | undefined) =>
  Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);

/** Set to "dialog" by forms in dialogs, which need data instead of a redirect. */
export const VIA_FIELD = "via";

/** Hidden field that only bots fill in. */
export const HONEYPOT_FIELD = "subject_line";

/** Header of a form submission that the server only validates. */
export const CHECK_HEADER = "X-Check-Only";

export function splitMessage(message: string): { title?: string; text: string } {
  const match = /^([A-Z]\w+(?: [A-Z]\w+){0,3}): (.+)$/s.exec(message);
  return match?.[1] && match[2] ? { title: match[1], text: match[2] } : { text: message };
}
