export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without a response. */
  status: number | null;
  error: string | null;
  /** Pause in seconds that the receiver asked for. */
  wait?: number;
  /** The receiver responded with 410. */
  gone?: true;
}
