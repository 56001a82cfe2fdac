import type { MailContent } from "./message.server";

export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without a response. */
  status: number | null;
  error: string | null;
  /** Reason not to send. The delivery is then canceled. */
  stopped?: string;
  /** Text written for this attempt. Stored with the delivery once delivered. */
  written?: MailContent;
  /** Seconds of the receiver's Retry-After header. */
  wait?: number;
  gone?: true;
}
