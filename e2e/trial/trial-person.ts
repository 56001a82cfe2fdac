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

export async function fillCheckout(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Start trial" }).click();
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

export async function payOnStripesPage(page: Page, pay = () => fillCheckout(page, "4242 4242 4242 4242")) {
  const html = await (await page.request.get("/trial/payment")).text();
  const shown = [...html.matchAll(/<input type="hidden" name="(signup)" value="([^"]*)"/g)];
  const hosted = await page.request.post("/trial/payment", {
    form: Object.fromEntries(shown.map(([, name, value]) => [name, value])),
    maxRedirects: 0,
    headers: { Origin: BASE_URL },
  });
  await page.goto(hosted.headers().location!);
  await pay();
  await expect(page).toHaveURL(/\/success/, { timeout: 30_000 });
}

export const reportsAbout = (email: string) =>
  receivedWebhooks().flatMap((body) => (body.email === email ? [String(body.submissionType)] : []));

async function askSandbox<T>(path: string, fields?: Record<string, string>): Promise<T> {
  const answer = await fetch(`${SANDBOX_API}${path}`, {
    method: fields ? "POST" : "GET",
    headers: { authorization: `Bearer ${secrets().stripeSecretKey}` },
    body: fields && new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Listed<T> {
  data: T[];
}

export async function atSandbox(email: string) {
  const customers = await askSandbox<Listed<{ id: string }>>(
    `/v1/customers?email=${encodeURIComponent(email)}`,
  );
  const subscriptions = await Promise.all(
    customers.data.map(({ id }) =>
      askSandbox<Listed<{ status: string; trial_start: number; trial_end: number }>>(
        `/v1/subscriptions?customer=${id}&status=all`,
      ),
    ),
  );
  return { customers: customers.data, subscriptions: subscriptions.flatMap(({ data }) => data) };
}
