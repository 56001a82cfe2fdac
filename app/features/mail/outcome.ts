export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without a response. */
  status: number | null;
  error: string | null;
  /** Seconds of the receiver's Retry-After header. */
  wait?: number;
  gone?: true;
}
