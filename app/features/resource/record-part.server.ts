import type { z } from "zod";

export interface RecordPart<Row, Key extends string> {
  /** Text of the first timeline entry. */
  began: string | ((row: Row, zone: string) => string);
  /** The column with the person's message, quoted in the first timeline entry. */
  wrote?: Key;
  events?(row: Row, zone: string): { at: Date | null; words: string }[];
  /** Lets admins answer by email: the default subject, and the status that an answer sets. */
  answer?: { subject: string; status: string };
  actions?(row: Row): { label: string; href: string }[];
  /** Fields of the correction form at `/edit`. "own" if the kind has a separate form there. */
  edit?: "own" | Corrections<Row>;
}

export interface Corrections<Row> {
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  /** Fields of this row that can't be corrected, each with the reason. */
  locked?(row: Row): Partial<Record<CorrectedField, string>>;
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
