import { z } from "zod";
import { requiredLine, requiredText } from "~/features/lead/lead-fields.server";
import { titled } from "~/lib/form-result";

export const AnswerSchema = z.object({
  subject: requiredLine("Subject", titled("Subject Required", "Write what your answer is about.")),
  /** Id of the last answer by another admin that the page showed. */
  seen: z.string().default(""),
  answer: requiredText("Answer", titled("Answer Required", "Write your answer first.")),
});
