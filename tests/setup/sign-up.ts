import type { z } from "zod";
import { TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { acceptTrial, getTrialSignup } from "~/features/trial/signup/accept-trial.server";
import { queueResumeMails } from "~/features/trial/signup/resume.server";
import { newId } from "~/lib/id.server";
import { sql } from "./database";
import { typedTrial } from "./forms";

export const freshEmail = () => `lee.${newId().slice(0, 8)}@example.com`;

/** Sends the trial form. Each call is another browser, unless the context says otherwise. */
export const signUp = async (
  typed: Partial<Record<keyof z.input<typeof TrialSchema>, string>> = {},
  context: Partial<Parameters<typeof acceptTrial>[1]> = {},
) =>
  (
    await acceptTrial(TrialSchema.parse(typedTrial({ email: freshEmail(), ...typed })), {
      visit: { address: "192.0.2.1", userAgent: newId(), attribution: null },
      pageUrl: "http://localhost:3000/trial",
      userId: null,
      ...context,
    })
  ).signup;

export const rowOf = async (id: string) => (await getTrialSignup(id))!;

/** Changes a stored sign-up in a way that only time or another server would. */
export const change = (id: string, columns: Record<string, Date | string | boolean | null>) =>
  sql`update trial_signups set ${sql(columns)} where id = ${id}`;

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Runs the job that emails forms without a card, as if the form were that many minutes old. */
export async function resumeAfter(id: string, minutes = 61) {
  await sql`update trial_signups set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;
  await queueResumeMails();
}
