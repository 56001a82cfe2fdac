import type { SQL } from "drizzle-orm";
import type { Statuses } from "~db/schema";
import type { Tx } from "~/lib/db.server";

export interface StatusPart<Key extends string = string> {
  column: Key;
  values: Statuses;
  /** Shows the status as a filter instead of tabs, for pages that already have tabs. */
  inFilters?: true;
  called?: string;
  narrower?: Record<string, { label: string; rows: SQL }>;
  changes?: Changes;
}

export interface Changes {
  values: readonly string[];
  /** Status that closes a row. Without this status, the inbox stores that the row is done. */
  done?: string;
  /** False for rows that the inbox only stores as done, because the status would be wrong. */
  closes?: (row: Record<string, unknown>) => boolean;
  verb?: string;
  eligible?: () => SQL | undefined;
  fixed?: string;
  /** Status that emails people. A page shows the email and asks for confirmation first. */
  mails?: { to: string; question: (tx: Tx, ids: string[]) => Promise<MailQuestion> };
  /**
   * Runs in the change's transaction.
   * @returns the number of queued emails, if any
   */
  after?: (tx: Tx, ids: string[], mail: MailChoice) => Promise<number | void>;
  /** Condition for rows that an undo can change. Default: `eligible`. */
  undoable?: () => SQL;
  blocked?: string;
  undone?: (tx: Tx, ids: string[]) => Promise<void>;
}

export interface MailChoice {
  send: boolean;
  note: string | null;
}

export interface MailQuestion {
  title: string;
  to: string[];
  mailed: number;
  unmailed: string | null;
  subject: string;
  text: string;
  send: string;
  without: string;
}
