import { z } from "zod";
import { intakes } from "~/content/trades/intake";
import { line } from "~/features/lead/lead-fields.server";
import { TEXT_LIMIT } from "../preview.messages";
import { typedKeys } from "~/lib/keys";
import { titled } from "~/lib/form-result";

const NAME = titled("Business Name Required", "Please enter a name for Bubby to answer with.");
const EMPTY = titled("Message Required", "Please choose an answer or write your own.");

export const CallSchema = z.object({
  businessName: line({ error: NAME })
    .min(1, NAME)
    .max(60, titled("Business Name Too Long", "Please shorten it to 60 characters.")),
  trade: z.enum(typedKeys(intakes), { error: titled("Trade Required", "Please choose your trade.") }),
});

const text = z
  .string({ error: EMPTY })
  .trim()
  .max(TEXT_LIMIT, titled("Message Too Long", `Please shorten it to ${TEXT_LIMIT} characters.`))
  .optional();

export const TextSchema = z
  .object({
    choice: text,
    message: text,
    after: z.coerce.number().int().min(0).max(10_000).optional().catch(undefined),
  })
  .refine(({ choice, message }) => choice || message, { error: EMPTY, path: ["message"] });

export const ShareSchema = z.object({
  withName: z.boolean().default(false),
  withWords: z.boolean().default(false),
});
export type Shown = z.infer<typeof ShareSchema>;
