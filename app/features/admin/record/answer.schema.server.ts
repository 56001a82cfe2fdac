import { z } from "zod";
import { requiredLine, requiredText } from "~/features/lead/lead-fields.server";

/** A mail to the person that a row is about. */
export const AnswerSchema = z.object({
  subject: requiredLine("Subject", "Subject Required: Write what your answer is about."),
  answer: requiredText("Answer", "Answer Required: Write your answer first."),
});
