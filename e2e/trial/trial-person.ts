import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { typedTrial } from "../../tests/setup/forms";
import { receivedWebhooks, SANDBOX_API, secrets } from "../server";

export const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return { business: `Okafor Law ${id}`, name: "Ada Okafor", email: `ada.${id}@example.com` };
};
export type Person = ReturnType<typeof newPerson>;

export async function fillTrialForm(form: Page | Locator, { business, name, email }: Person) {
  const typed = typedTrial({ businessName: business, contactName: name, email });
  await form.getByLabel("Business Name").fill(typed.businessName);
  await form.getByLabel("Contact Name").fill(typed.contactName);
  await form.getByLabel("Email Address").fill(typed.email);
  await form.getByLabel("Phone Number").fill(typed.phone);
  await form.getByLabel("Practice Area").selectOption(typed.businessType);
  await form.getByLabel("Current Phone Provider").selectOption(typed.phoneServiceProvider);
}

export const reportsAbout = (email: string) =>
  receivedWebhooks().flatMap((body) => (body.email === email ? [String(body.submissionType)] : []));

async function listAtSandbox(path: string): Promise<{ id: string }[]> {
  const headers = { authorization: `Bearer ${secrets().stripeSecretKey}` };
  const answer = await fetch(SANDBOX_API + path, { headers });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string }[] }).data;
}

export async function atSandbox(email: string) {
  const customers = await listAtSandbox(`/v1/customers?email=${encodeURIComponent(email)}`);
  const subscriptions = await Promise.all(
    customers.map(({ id }) => listAtSandbox(`/v1/subscriptions?customer=${id}&status=all`)),
  );
  return { customers, subscriptions: subscriptions.flat() };
}
