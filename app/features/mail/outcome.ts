export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without an answer. */
  status: number | null;
  error: string | null;
  /** Requested pause in seconds. */
  wait?: number;
  /** The receiver returned 410. */
  gone?: true;
}
