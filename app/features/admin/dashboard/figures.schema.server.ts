import * as z from "zod";
import { TRIAL_STEPS, type TrialStep } from "~/features/trial/trial.resource.server";

const Count = z.int();
const KINDS = ["demoRequests", "trialSignups", "conversations", "appointments", "customers"] as const;
export type Kind = (typeof KINDS)[number];

/** What is counted by days: the five kinds, how far the trials that began on a day came, and what customers paid, in cents. */
export type Series = Kind | TrialStep | "paid";
const SeriesSchema = z.enum([...KINDS, ...(Object.keys(TRIAL_STEPS) as TrialStep[]), "paid"]);

/** The kept figures. Another version of the server may have kept others. */
export const FiguresSchema = z.object({
  /** YYYY-MM-DD: what the first figure of each series is about. */
  firstDay: z.iso.date(),
  byDay: z.record(SeriesSchema, z.array(Count)),
  chats: z.object({ sessions: Count, live: Count, messages: Count }),
});
export type Figures = z.infer<typeof FiguresSchema>;
