import { fillCard, SUBMIT, toPayment } from "./card-step";
import { inDatabase } from "../rows";
import { eventually } from "../../tests/setup/eventually";
import { expect, type Page, test } from "../support";
import { atSandbox, fillCheckout, newPerson, payOnStripesPage, sendTrialForm } from "./trial-person";

// SIGSTOP doesn't exist on Windows.
test.skip(process.platform === "win32");

const STALL_MS = 5_000;

/** Stops this worker's Postgres for five seconds. */
async function stallPostgres() {
  const pids = await inDatabase(async (sql) => {
    const processes = await sql<{ pid: number }[]>`
      select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid
      union select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return processes.map(({ pid }) => pid);
  });
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

async function expectOneTrial(page: Page, email: string) {
  await expect(page.getByText(/Welcome Aboard!|Trial started/i).first()).toBeVisible({ timeout: 40_000 });
  await eventually(async () => (await atSandbox(email)).subscriptions.length > 0);
  expect((await atSandbox(email)).subscriptions).toHaveLength(1);
  const subjects = await inDatabase(async (sql) => {
    const rows = await sql`select id from trial_signups where email = ${email} and card_saved_at is not null`;
    expect(rows).toHaveLength(1);
    const mails = await sql<{ subject: string }[]>`select payload->>'subject' as subject from deliveries
      where kind = 'mail' and subject_id = ${rows[0]!.id}`;
    return mails.map(({ subject }) => subject);
  });
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects).toHaveLength(new Set(subjects).size);
}

test("exactly one trial starts if Postgres stalls while the card is confirmed in the dialog", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await stallPostgres();
  await dialog.getByRole("button", SUBMIT).click();
  await expectOneTrial(page, person.email);
});

test("exactly one trial starts if Postgres stalls during the return from Stripe's page", async ({ page }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await sendTrialForm(page, person);
  await payOnStripesPage(page, async () => {
    await stallPostgres();
    await fillCheckout(page, "4242 4242 4242 4242");
  });
  await expectOneTrial(page, person.email);
});
