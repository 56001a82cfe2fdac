import { z } from "zod";
import { requiredLine, requiredText } from "~/features/lead/lead-fields.server";

export const AnswerSchema = z.object({
  subject: requiredLine("Subject", "Subject Required: Write what your answer is about."),
  /** Id of the last answer by another admin that the page showed. */
  seen: z.string().default(""),
  answer: requiredText("Answer", "Answer Required: Write your answer first."),
});
