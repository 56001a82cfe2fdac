import type { z } from "zod";

/** What the page of one row shows and offers, besides its columns. */
export interface RecordPart<Row, Key extends string> {
  /** How it began, as the first entry of its timeline. */
  began: string;
  /** The column with what the person wrote, quoted there. */
  wrote?: Key;
  /** What happened to it since, besides what is stored elsewhere. */
  events?(row: Row): { at: Date | null; words: string }[];
  /** Where the person can be answered by mail: the subject to begin with, and the status of a row that is answered. */
  answer?: { subject: string; status: string };
  /** Pages that do more with it. */
  actions?(row: Row): { label: string; href: string }[];
  /** The form that corrects who it is about, below its page's address; "own" where its noun has one that does more. */
  edit?: "own" | Corrections<Row>;
}

/** What an admin may correct in a row that somebody else filled in. */
export interface Corrections<Row> {
  /** By what it says of the person, each with the rule of the form that it came by. */
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  /** Why a field of this row has to stay as it is, by field. */
  locked?(row: Row): Partial<Record<CorrectedField, string>>;
  /** What a correction doesn't do, though one might expect it. */
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
