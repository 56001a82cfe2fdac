/** Result of one attempt to send something. */
export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status of the answer. Null without an answer. */
  status: number | null;
  /** Reason for the failure, without payload data. */
  error: string | null;
  /** Requested pause in seconds. */
  wait?: number;
  /** The receiver is gone and wants no more deliveries. */
  gone?: true;
}
