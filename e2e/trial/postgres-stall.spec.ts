import postgres from "postgres";
import { bank, type CardPlace, fillCard, openDialog, SUBMIT } from "./card-step";
import { databaseUrl } from "../account";
import { eventually } from "../../tests/setup/eventually";
import { expect, type Page, test } from "../support";
import { atSandbox, fillCheckout, fillTrialForm, newPerson, payOnStripesPage } from "./trial-person";

// SIGSTOP doesn't exist on Windows.
test.skip(process.platform === "win32");

const STALL_MS = 5_000;

/** Stops this worker's Postgres for five seconds. */
async function stallPostgres() {
  const sql = postgres(databaseUrl(), { max: 1 });
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const [{ server }] = (await sql`
    select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as server`) as unknown as [
    { server: number },
  ];
  await sql.end();
  const pids = [server, ...backends.map(({ pid }) => pid)];
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has ended, because its connection was closed.
      }
    }
  };
  signal("SIGSTOP");
  setTimeout(signal, STALL_MS, "SIGCONT");
}

/** The form and card are in a dialog or on separate pages. */
const PLACES = {
  "in the dialog": (page: Page) => openDialog(page),
  "on the page": async (page: Page) => {
    await page.goto("/trial");
    return page.getByRole("dialog");
  },
};

const slowly = { timeout: 40_000 };

async function expectOneTrial(page: Page, email: string) {
  await expect(page.getByText(/Welcome Aboard!|Trial started/i).first()).toBeVisible(slowly);
  await eventually(async () => (await atSandbox(email)).subscriptions.length > 0);
  expect((await atSandbox(email)).subscriptions).toHaveLength(1);
  const sql = postgres(databaseUrl(), { max: 1 });
  const rows = await sql`select id from trial_signups where email = ${email} and card_saved_at is not null`;
  expect(rows).toHaveLength(1);
  const mails = await sql`select payload->>'subject' as subject from deliveries
    where kind = 'mail' and subject_id = ${rows[0]!.id}`;
  await sql.end();
  const subjects = mails.map(({ subject }) => subject as string);
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects).toHaveLength(new Set(subjects).size);
}

for (const [name, place, stalls, card] of [
  ["the form is sent in the dialog", "in the dialog", "form", "4242 4242 4242 4242"],
  ["the form is sent on the page", "on the page", "form", "4000 0025 0000 3155"],
  ["the card is confirmed in the dialog", "in the dialog", "card", "4000 0025 0000 3155"],
  ["the card is confirmed on the page", "on the page", "card", "4242 4242 4242 4242"],
] as const) {
  test(`exactly one trial starts if Postgres stalls while ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    const person = newPerson();
    const form = await PLACES[place](page);
    await fillTrialForm(form, person);
    if (stalls === "form") await stallPostgres();
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByRole("heading", { name: "Secure Payment" })).toBeVisible(slowly);
    const cardPlace: CardPlace = place === "in the dialog" ? page.getByRole("dialog") : page;
    await expect(cardPlace.getByLabel("Card number")).toBeVisible(slowly);
    await fillCard(cardPlace, card);
    if (stalls === "card") await stallPostgres();
    await cardPlace.getByRole("button", SUBMIT).click();
    if (card.startsWith("4000")) await bank(page).getByRole("button", { name: "Complete" }).click();
    await expectOneTrial(page, person.email);
  });
}

test("exactly one trial starts if Postgres stalls during the return from Stripe's page", async ({ page }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await page.goto("/trial");
  await fillTrialForm(page.getByRole("dialog"), person);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/trial\/payment/, slowly);
  await payOnStripesPage(page, async () => {
    await stallPostgres();
    await fillCheckout(page, "4242 4242 4242 4242");
  });
  await expectOneTrial(page, person.email);
});
