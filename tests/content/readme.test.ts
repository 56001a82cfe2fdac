import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOGINS } from "../../db/logins";

const README = readFileSync("README.md", "utf8").replace(/\s+/g, " ");

/** Statements in the README, each with the file and the test that prove it. */
const PROOFS = [
  [
    "Every page is complete HTML without JavaScript",
    "tests/site/every-page.test.ts",
    "every linked page exists with its heading, title, and description",
  ],
  [
    "every change is a form post",
    "tests/faults/matrix.test.ts",
    "during the failure “%s” every form is accepted, and afterwards its row exists once",
  ],
  [
    "every state worth keeping has a URL",
    "tests/site/pages.test.ts",
    "the pricing page's billing periods are links, and the URL states the selected period",
  ],
  ["only Node (20.19, 22.12 or newer)", "tests/server/start-faults.test.ts", "explains that Node %s is too old"],
  [
    "The first start prints the email address and password of the first admin",
    "tests/server/start-stop.test.ts",
    "prints the first admin's password on the first start",
  ],
  [
    "Open `/demo`, send a request",
    "tests/forms/public-forms.test.ts",
    "stores a request and texts the number once",
  ],
  [
    "Later starts reuse the build and the data",
    "tests/server/start-stop.test.ts",
    "keeps its data and prints no password on the second start",
  ],
  [
    "`npm run dev` starts a server with hot reload",
    "tests/server/gate.test.ts",
    "the gate in development shows why the last build failed instead of the last good page",
  ],
  [
    "**Forms** use `parseForm` and `FormShell`",
    "tests/lib/form.test.ts",
    "returns 400 and keeps the values if a field is invalid",
  ],
  [
    "**Dialogs** are pages that open over another page",
    "e2e/site/dialog-history.spec.ts",
    "Back closes a dialog and Forward reopens it; the close button leaves no history entry and loads nothing",
  ],
  [
    "**Features:** `app/features/<resource>/`",
    "tests/lead/lead-columns.test.ts",
    "a lead form compiles only if every field has a column",
  ],
  [
    "**Lists** turn a URL into an SQL query",
    "tests/resource/more-lists.test.ts",
    "is searched, sorted, and paged by its URL",
  ],
  [
    "**Outgoing webhooks and emails** are rows of `deliveries`",
    "tests/delivery/delivery-retries.test.ts",
    "a delivery that keeps failing is retried for 24 hours",
  ],
  [
    "**Outages:** while Postgres is down",
    "tests/lib/spool.test.ts",
    "the spool writes a submission to disk before the response",
  ],
  [
    "**Access:** every loader and action calls its guard",
    "tests/admin/guards.test.ts",
    "every route declares who may open it, and its loaders and actions check access",
  ],
  [
    "**Scripts:** a page runs under 2 KB of script",
    "tests/site/every-page.test.ts",
    "the first paint of every page needs only one request, whose response fits the size budget",
  ],
  [
    "`app/content/plans.ts`, the one catalog",
    "tests/content/price-change.test.ts",
    "only the catalog's source file states prices",
  ],
  [
    "without Stripe's keys, a sandbox accepts test cards",
    "tests/trial/trial-flow.test.ts",
    "shows the purchase at checkout, reports every error, and starts the trial once",
  ],
  ["`GET /healthz` checks the process", "tests/server/gate.test.ts", "%s responds to any host"],
  [
    "On SIGTERM the server finishes open requests",
    "tests/server/start-stop.test.ts",
    "finishes open requests and then stops its database",
  ],
  [
    "back it up with `npm run backup`",
    "tests/server/backup.test.ts",
    "a backup made under load restores every accepted form and all accounts",
  ],
] as const;

describe("README", () => {
  it.each(PROOFS)("states “%s”, tested in %s by “%s”", (claim, file, name) => {
    expect(README).toContain(claim);
    expect(readFileSync(file, "utf8")).toContain(`"${name}"`);
  });

  it("names a test for every claim about the code", () => {
    const bullets = [...README.matchAll(/- (\*\*.+?\*\*)/g)].map(([, start]) => start!);
    expect(bullets.filter((start) => !PROOFS.some(([claim]) => claim.startsWith(start)))).toEqual([]);
    expect(bullets.length).toBeGreaterThan(5);
  });

  it("states the right number of database logins", () => {
    expect(LOGINS).toHaveLength(7);
    expect(README).toContain("seven database logins");
  });

  it("has at most 90 lines", () => {
    expect(readFileSync("README.md", "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(90);
  });
});
