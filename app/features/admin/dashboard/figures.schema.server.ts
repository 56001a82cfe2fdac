import * as z from "zod";
import { FUNNEL, type FunnelStep } from "~/features/trial/trial.resource.server";
import { typedKeys } from "~/lib/keys";

const Count = z.int();
const KINDS = ["demoRequests", "trialSignups", "conversations", "appointments", "customers"] as const;
export type Kind = (typeof KINDS)[number];

/** Names of the daily figures. "paid" is the revenue in cents. */
export type Series = Kind | FunnelStep | "paid";
const SeriesSchema = z.enum([...KINDS, ...typedKeys(FUNNEL), "paid"]);

/** Validates the stored figures, because another version of the server may have written a different format. */
export const FiguresSchema = z.object({
  firstDay: z.iso.date(),
  byDay: z.record(SeriesSchema, z.array(Count)),
  chats: z.object({ sessions: Count, live: Count, messages: Count }),
});
export type Figures = z.infer<typeof FiguresSchema>;
