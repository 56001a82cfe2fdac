import type { SubmissionResult } from "@conform-to/react";

/** What the visitor is told once: a toast with JavaScript, a status region of the page without. */
export interface Notice {
  title: string;
  description: string;
  tone?: "destructive";
}

/** What a form's action answers unless it redirects. */
export interface FormResult {
  result: SubmissionResult;
  notice?: Notice;
  /** What a dialog whose form was accepted goes on with, where it does. */
  next?: unknown;
}

/** Posted by a form inside a dialog, which wants an answer where it stands instead of a redirect to a page. */
export const VIA_FIELD = "via";

/** Left empty by people, who do not see it. */
export const HONEYPOT_FIELD = "subject_line";

/** Messages of the form "Title: text" are the documented toasts, whose title and text are shown apart. */
export function splitMessage(message: string): { title?: string; text: string } {
  const match = /^((?:[A-Z]\w+ ?){1,4}): (.+)$/s.exec(message);
  return match?.[1] && match[2] ? { title: match[1], text: match[2] } : { text: message };
}
