export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without a response. */
  status: number | null;
  error: string | null;
  /** Pause in seconds that the receiver asked for. */
  wait?: number;
  gone?: true;
}
