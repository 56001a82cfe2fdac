import type { SQL } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/** The status column, and the changes that admins can make to it. */
export interface StatusPart<Key extends string = string> {
  column: Key;
  values: Statuses;
  /** Shown as a filter instead of tabs, for pages with other tabs. */
  inFilters?: true;
  /** The status column's name in the interface. Default: "status". */
  called?: string;
  /** Additional choices of the status filter, by URL name, each with its own condition. */
  narrower?: Record<string, { label: string; rows: SQL }>;
  changes?: Changes;
}

/** Status changes that an admin can make to one or many rows. */
export interface Changes {
  /** The statuses that admins can set. */
  values: readonly string[];
  /** The status that closes a row. Without one, the inbox stores that the row is done. */
  done?: string;
  /** Label of the action. Default: named after the status. */
  verb?: string;
  /** Condition for rows that can be changed. Default: all. */
  eligible?: () => SQL | undefined;
  /** Why the other rows can't be changed, as a sentence. */
  fixed?: string;
  /** A status that emails people when it is set. A page asks first and shows the email. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /**
   * Runs in the same transaction.
   * @returns the number of emails it queued, if any
   */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Condition for rows that an undo can change. Default: the eligible rows. */
  undoable?: () => SQL;
  /** Another reason why an undo changed nothing, such as "its time is booked again". */
  blocked?: string;
  /** Runs in the undo's transaction. */
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

/** An admin's choice about the emails of a change. */
export interface MailChoice {
  send: boolean;
  /** Added to each email. */
  note: string | null;
}

/** The question before a change that emails people. */
export interface MailQuestion {
  title: string;
  /** The first recipients, each with address and appointment. */
  to: string[];
  /** Number of recipients. */
  mailed: number;
  /** Why some people get no email. Null if all get an email. */
  unmailed: string | null;
  /** The first recipient's email, as text. */
  subject: string;
  text: string;
  send: string;
  without: string;
}
