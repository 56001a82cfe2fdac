import type { z } from "zod";

export interface RecordPart<Row, Key extends string> {
  began: string | ((row: Row, zone: string) => string);
  wrote?: Key;
  events?(row: Row, zone: string): { at: Date | null; words: string }[];
  /** Lets admins answer by email. An answer sets this status. */
  answer?: { subject: string; status: string };
  actions?(row: Row): { label: string; href: string }[];
  edit?: "own" | Corrections<Row>;
}

export interface Corrections<Row> {
  fields: Partial<Record<CorrectedField, z.ZodType<string | null>>>;
  locked?(row: Row): Partial<Record<CorrectedField, string>>;
  hint?: string;
}

export const CORRECTED_FIELDS = ["name", "business", "email", "phone"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
