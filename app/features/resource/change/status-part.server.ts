import type { SQL } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";

/** The state of rows, and what an admin may do about it. */
export interface StatusPart<Key extends string = string> {
  column: Key;
  values: Statuses;
  /** Chosen in the filters, where the page has other tabs. */
  inFilters?: true;
  /** What it is called, where that is not "status". */
  called?: string;
  /** More choices of the filter, by URL name: rows of a status of which more is asked. */
  narrower?: Record<string, { label: string; rows: SQL }>;
  changes?: Changes;
}

/** What an admin may do to rows, one or many. */
export interface Changes {
  /** The statuses to choose from; nothing else is ever set. */
  values: readonly string[];
  /** The one that says that nobody has to do anything any more. Without it, the inbox keeps who is done with a row. */
  done?: string;
  /** What choosing it is called, where it is not named after the status. */
  verb?: string;
  /** Which rows can be changed; all others stay as they are. */
  eligible?: () => SQL | undefined;
  /** What decides about the others. */
  decidedBy?: string;
  /** The status whose setting mails people. A page asks first, and shows this. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /** Runs in the same transaction. @returns how many mails it queued, if any */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Which rows an undo may change, if not the eligible ones. */
  undoable?: () => SQL;
  /** Runs in the transaction of an undo. */
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

/** An admin's choice about the mails of a change. */
export interface MailChoice {
  send: boolean;
  /** Added to each mail. */
  note: string | null;
}

/** The question before a change that mails people. */
export interface MailQuestion {
  title: string;
  /** The first of those who get the mail, each with an address and what it's about. */
  to: string[];
  /** All of them. */
  mailed: number;
  /** Reason why some get no email; null if all get one. */
  unmailed: string | null;
  /** The first one's mail, as text. */
  subject: string;
  text: string;
  send: string;
  without: string;
}
