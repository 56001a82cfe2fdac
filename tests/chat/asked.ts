/** A question as a visitor types it, and all that a right answer says. */
export interface Asked {
  asks: string;
  /** What the same visitor asked before. */
  after?: string;
  /** Each in the answer's text, or in the address that it links to. */
  right: readonly RegExp[];
}

/** The only right answer to what the site does not say. */
export const UNKNOWN: readonly RegExp[] = [/I don't know that one/, /\/contact/];
