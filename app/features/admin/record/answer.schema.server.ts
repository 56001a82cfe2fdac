import { z } from "zod";
import { requiredLine, requiredText } from "~/features/lead/lead-fields.server";

export const AnswerSchema = z.object({
  subject: requiredLine("Subject", "Subject Required: Write what your answer is about."),
  answer: requiredText("Answer", "Answer Required: Write your answer first."),
});
