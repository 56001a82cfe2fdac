import type { z } from "zod";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { createTrialSignup, getTrialSignup } from "~/features/trial/signup/trial.server";
import { newId } from "~/lib/id.server";
import { typedTrial } from "./forms";

export const freshEmail = () => `lee.${newId().slice(0, 8)}@example.com`;

export const signUp = (
  typed: Partial<Record<keyof z.input<typeof TrialSchema>, string>> = {},
  context: Partial<Parameters<typeof createTrialSignup>[1]> = {},
) =>
  createTrialSignup(TrialSchema.parse(typedTrial({ email: freshEmail(), ...typed })), {
    visit: { address: "192.0.2.1", userAgent: "test", attribution: null },
    pageUrl: "http://localhost:3000/trial",
    previous: null,
    userId: null,
    ...context,
  });

export const rowOf = async (id: string) => (await getTrialSignup(id))!;
