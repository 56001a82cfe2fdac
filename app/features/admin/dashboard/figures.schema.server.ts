import * as z from "zod";

const Count = z.int();
const Kinds = z.enum(["demoRequests", "trialSignups", "conversations", "appointments", "customers"]);
export type Kind = z.infer<typeof Kinds>;

const Card = z.object({
  total: Count,
  /** Of them, those of the last 30 days. */
  recent: Count,
  /** Change of the last 30 days against the 30 before, in percent; null where there is nothing earlier to compare with. */
  trend: Count.nullable(),
});
export type CardCount = z.infer<typeof Card>;

/** The kept figures. Another version of the server may have kept others. */
export const FiguresSchema = z.object({
  cards: z.record(Kinds, Card),
  /** Records of each of the last 30 days, the oldest first. */
  days: z.record(Kinds, z.array(Count)),
  chats: z.object({ sessions: Count, live: Count, messages: Count }),
  funnel: z.object({ form: Count, payment: Count, card: Count, converted: Count }),
});
export type Figures = z.infer<typeof FiguresSchema>;
