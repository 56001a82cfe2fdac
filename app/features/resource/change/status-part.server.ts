import type { SQL } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";

export interface StatusPart<Key extends string = string> {
  column: Key;
  values: Statuses;
  /** Shows the status as a filter instead of tabs, for pages that already have tabs. */
  inFilters?: true;
  /** The column's name on pages. Default: "status". */
  called?: string;
  /** More options of the status filter, each with its own condition. */
  narrower?: Record<string, { label: string; rows: SQL }>;
  changes?: Changes;
}

export interface Changes {
  values: readonly string[];
  /** The status that closes a row. Without it, the inbox stores that the row is done. */
  done?: string;
  /** Label of the action. Default: derived from the status. */
  verb?: string;
  /** Condition for rows that can be changed. Default: all rows. */
  eligible?: () => SQL | undefined;
  /** Sentence that says why the other rows can't be changed. */
  fixed?: string;
  /** Setting this status emails people. A page shows the email and asks for confirmation first. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /**
   * Runs in the change's transaction.
   * @returns the number of emails it queued, if any
   */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Condition for rows that an undo can change. Default: `eligible`. */
  undoable?: () => SQL;
  /** Another reason why an undo can fail, such as "its time is booked again". */
  blocked?: string;
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

export interface MailChoice {
  send: boolean;
  note: string | null;
}

export interface MailQuestion {
  title: string;
  /** The first recipients, each with email address and appointment. */
  to: string[];
  mailed: number;
  unmailed: string | null;
  subject: string;
  text: string;
  send: string;
  without: string;
}
