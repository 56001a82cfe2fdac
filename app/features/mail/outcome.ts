/** How one attempt to send something ended. */
export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status of the answer; null where none came. */
  status: number | null;
  /** Why it wasn't delivered, without any of the payload. */
  error: string | null;
  /** Seconds for which the receiver wants nothing more. */
  wait?: number;
  /** The receiver wants nothing more at all. */
  gone?: true;
}
