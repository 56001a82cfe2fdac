import { TrialSchema } from "~/features/trial/signup/trial.schema.server";
import { createTrialSignup, getTrialSignup } from "~/features/trial/signup/trial.server";
import { newId } from "~/lib/id.server";

/** A new visitor's trial form. */
export async function signUp(typed: { plan?: string; billing?: string; phone?: string } = {}) {
  const email = `lee.${newId().slice(0, 8)}@example.com`;
  const fields = TrialSchema.parse({
    businessName: "Lee & Partners",
    contactName: "Kim Lee",
    email,
    phone: "(602) 555-0142",
    businessType: "immigration",
    phoneServiceProvider: "att",
    plan: "professional",
    ...typed,
  });
  const { id } = await createTrialSignup(fields, {
    visit: { address: "192.0.2.1", userAgent: "test", attribution: null },
    pageUrl: "http://localhost:3000/trial",
    previous: null,
    userId: null,
  });
  return { id, email };
}

export const rowOf = async (id: string) => (await getTrialSignup(id))!;
