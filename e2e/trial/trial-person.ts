import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { posted, typedTrial } from "../../tests/setup/forms";
import { BASE_URL, receivedWebhooks, SANDBOX_API, secrets } from "../server";

export const newPerson = () => {
  const id = randomUUID().slice(0, 8);
  return { business: `Okafor Law ${id}`, name: "Ada Okafor", email: `ada.${id}@example.com` };
};
export type Person = ReturnType<typeof newPerson>;

const typedBy = ({ business, name, email }: Person) =>
  typedTrial({ businessName: business, contactName: name, email, phone: "(602) 555-0143" });

export async function fillTrialForm(form: Page | Locator, person: Person) {
  const typed = typedBy(person);
  await form.getByLabel("Business Name").fill(typed.businessName);
  await form.getByLabel("Contact Name").fill(typed.contactName);
  await form.getByLabel("Email Address").fill(typed.email);
  await form.getByLabel("Phone Number").fill(typed.phone);
  await form.getByLabel("Practice Area").selectOption(typed.businessType);
  await form.getByLabel("Current Phone Provider").selectOption(typed.phoneServiceProvider);
}

/** Signs up without a page. Leaves the sign-up's cookies in the page's browser. */
export async function sendTrialForm({ request }: Page, person: Person) {
  const answer = await request.post("/trial", {
    form: posted(typedBy(person)),
    headers: { Origin: BASE_URL },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/\/trial\/payment/);
}

export async function payOnStripesPage(page: Page) {
  const html = await (await page.request.get("/trial/payment")).text();
  const [, signup] = /<input type="hidden" name="signup" value="([^"]*)"/.exec(html)!;
  const hosted = await page.request.post("/trial/payment", {
    form: { signup: signup! },
    maxRedirects: 0,
    headers: { Origin: BASE_URL },
  });
  await page.goto(hosted.headers().location!);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveURL(/\/success/, { timeout: 30_000 });
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
