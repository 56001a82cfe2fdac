import { z } from "zod";
import { dateOf } from "~/features/resource/list/list-address.server";
import { typedKeys } from "~/lib/keys";
import { LIMITS } from "~/lib/limits";
import { LATER } from "./later";

const NOTE_MISSING = "Write something first, up to 5,000 characters.";
export const TODAY_OR_LATER = "Choose today or a later day.";
export const LATER_DAY = "Choose a later day.";

const day = (message: string) => z.string().refine((text) => dateOf(text) !== null, message);

export const InboxSchema = z
  .object({
    /** A row name such as "demo-requests.<id>", or several names separated by commas. */
    item: z.string({ error: "We can't find that row." }).max(2000),
    do: z.enum(["done", "reopen", "later", "wake", "take", "release", "plan", "note"], {
      error: "Choose what to do.",
    }),
    until: z.enum(typedKeys(LATER), { error: "Choose how long to snooze it." }).optional(),
    on: day(LATER_DAY).optional(),
    assignee: z.guid("Choose one of the admins.").optional(),
    followUp: day(TODAY_OR_LATER).optional(),
    /** Names of rows to mark as done after the note is added. */
    done: z.string().max(2000).optional(),
    note: z.string().trim().max(LIMITS.text, NOTE_MISSING).optional(),
    back: z.literal("record").optional().catch(undefined),
  })
  .superRefine((value, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (value.do === "later" && !value.until) missing("until", "Choose how long to snooze it.");
    if (value.do === "later" && value.until === "day" && !value.on) missing("on", LATER_DAY);
    if (value.do === "note" && !value.note && !value.done) missing("note", NOTE_MISSING);
  });

export type InboxForm = z.output<typeof InboxSchema>;
