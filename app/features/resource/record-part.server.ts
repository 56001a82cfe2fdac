import type { z } from "zod";

/** Options of a row's page. */
export interface RecordPart<Row, Key extends string> {
  /** Text of the first entry in its timeline. */
  began: string;
  /** The column with the person's message, quoted in that entry. */
  wrote?: Key;
  /** Further timeline entries that only the row itself stores. */
  events?(row: Row): { at: Date | null; words: string }[];
  /** Lets admins answer by email: the default subject, and the status that an answered row gets. */
  answer?: { subject: string; status: string };
  /** Links to further pages about the row. */
  actions?(row: Row): { label: string; href: string }[];
  /** Fields of the correction form at `/edit`. "own" if the noun has its own form there. */
  edit?: "own" | Corrections<Row>;
}

/** Fields of a submission that an admin can correct. */
export interface Corrections<Row> {
  /** Each field's schema is the public form's. */
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  /** Fields that can't be corrected in this row, each with the reason. */
  locked?(row: Row): Partial<Record<CorrectedField, string>>;
  /** Shown below the form: what a correction doesn't change. */
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
