import { z } from "zod";
import { LINKS } from "~/content/chat/links";
import { ANSWER_LIMIT, WAY_LIMIT, WAYS } from "./own-answers.messages";
import { titled } from "~/lib/form-result";

const REQUIRED = titled("Question Required", "Write at least one way to ask the question.");

export const OwnAnswerSchema = z.object({
  asked: z
    .string({ error: REQUIRED })
    .transform((text) => [
      ...new Set(
        text
          .split("\n")
          .map((way) => way.replace(/\s+/g, " ").trim())
          .filter((way) => way !== ""),
      ),
    ])
    .refine((ways) => ways.length > 0, REQUIRED)
    .refine((ways) => ways.length <= WAYS, titled("Too Many Lines", `Use at most ${WAYS} lines.`))
    .refine(
      (ways) => ways.every((way) => way.length <= WAY_LIMIT),
      titled("Question Too Long", `Please shorten each line to ${WAY_LIMIT} characters.`),
    ),
  answer: z
    .string({ error: titled("Answer Required", "Write what Bubby says.") })
    .trim()
    .min(1, titled("Answer Required", "Write what Bubby says."))
    .max(ANSWER_LIMIT, titled("Answer Too Long", `Please shorten it to ${ANSWER_LIMIT} characters.`)),
  link: z
    .enum(
      LINKS.map(({ to }) => to),
      "Choose a page from the list, or no link.",
    )
    .optional()
    .transform((link) => link ?? null),
});

export const OwnAnswerChangeSchema = z.object({
  id: z.guid({ error: "Choose an answer." }),
  turn: z.enum(["on", "off", "delete"], { error: "Choose what to do." }),
});
