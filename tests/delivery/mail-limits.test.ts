import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { sendNoticeSummary } from "~/features/admin/digest/notice-summary.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { chargeMail } from "~/features/trial/mails/charge-mails.server";
import { cancelledMail } from "~/features/trial/mails/trial-mails.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson, freshVisit } from "../accounts/people";
import { sql } from "../setup/database";
import { freshEmail, resumeAfter, signUp } from "../setup/sign-up";

beforeEach(async () => {
  await sql`delete from deliveries`;
  await sql`delete from rate_limits`;
});
afterEach(() => void Object.assign(env(), { MAIL_DAILY_BUDGET: 500 }));

const body = [{ link: { label: "Open", url: "https://bubby.example/?token=secret" } }];
type Mail = Partial<Parameters<typeof queueMail>[1]>;
const queue = (to: string, more: Mail = {}) =>
  asSystem((tx) =>
    queueMail(tx, {
      to,
      cause: "form",
      subject: "Your call",
      body,
      subjectId: newId(),
      ...more,
    }),
  );
async function outcomes(tos: string[], more?: Mail) {
  const all: string[] = [];
  for (const to of tos) all.push(await queue(to, more));
  return all;
}
const ANN = "ann@example.com";
const times = (count: number) => Array<string>(count).fill(ANN);
const queuedOf = (all: string[]) => all.filter((outcome) => outcome === "queued").length;
const letPass = (time: string) => sql`update rate_limits set expire = expire - ${time}::interval`;
const stateOf = async (to: string) =>
  (await sql`select state from deliveries where payload->>'to' = ${to}`).map(({ state }) => state as string);
/** Sign-ups get the same error, whether or not the address has an account. */
async function expectSignUpsRejected(visit: Parameters<typeof requestSignUp>[2] = freshVisit()) {
  for (const email of [(await createPerson()).email, freshEmail()])
    await expect(requestSignUp(email, "seven purple lanterns", visit)).rejects.toThrow("mailed-often");
}

describe("Emails caused by forms", () => {
  it("are limited to 3 per mailbox in 24 hours, ignoring letter case and plus tags", async () => {
    const typed = [ANN, "ANN@example.com", "ann+1@example.com", "ann+2@Example.com"];
    expect(await outcomes(typed)).toEqual(["queued", "queued", "queued", "address"]);
    expect(await queue("bob@example.com")).toBe("queued");
    await letPass("25 hours");
    expect(await queue(ANN)).toBe("queued");
  });

  it("are limited to 3 per mailbox if 12 are queued in parallel", async () => {
    expect(queuedOf(await Promise.all(times(12).map((to) => queue(to))))).toBe(3);
  });

  it("count once if they are queued again under their id", async () => {
    const id = newId();
    expect(await outcomes(times(4), { id })).toEqual(Array(4).fill("queued"));
    expect(await outcomes(times(3))).toEqual(["queued", "queued", "address"]);
  });

  it("above the limit are listed with the reason, but have no text and no job", async () => {
    await outcomes(times(4));
    const [stopped] =
      await sql`select payload->'body' as body, last_error from deliveries where state = 'canceled'`;
    const last_error = "Not sent: this address already got the daily maximum of emails of this kind.";
    expect(stopped).toEqual({ body: [], last_error });
    const jobs =
      await sql`select from graphile_worker.jobs where key in (select 'delivery:' || id from deliveries)`;
    expect(jobs).toHaveLength(3);
  });
});

it("account emails to one mailbox are limited to 5 an hour and 10 in 24 hours", async () => {
  const queued = async () => {
    const all = await outcomes(times(6), { cause: "account" });
    await letPass("2 hours");
    return queuedOf(all);
  };
  expect([await queued(), await queued(), await queued()]).toEqual([5, 5, 0]);
});

describe("One network", () => {
  const visit = { address: "203.0.113.44", userAgent: null, attribution: null };
  const fill = () => outcomes(Array.from({ length: 20 }, freshEmail), { visit });

  it("causes at most 20 emails a day to unconfirmed addresses", async () => {
    expect(queuedOf(await fill())).toBe(20);
    expect(await queue(freshEmail(), { visit })).toBe("network");
    expect(await queue(freshEmail(), { visit: { address: "2001:db8:6::1" } })).toBe("queued");
  });

  it("doesn't use up a mailbox's limit above its own limit", async () => {
    await fill();
    expect(await outcomes(times(3), { visit })).toEqual(Array(3).fill("network"));
    expect(await queue(ANN)).toBe("queued");
  });

  it("uses up one of these emails for a form without a card, however often the job runs", async () => {
    const { id } = await signUp({}, { visit });
    for (let run = 0; run < 21; run += 1) await resumeAfter(id);
    expect(await queue(freshEmail(), { visit })).toBe("queued");
  });

  it("gets the same response to sign-ups with known and unknown addresses at its limit", async () => {
    await fill();
    await expectSignUpsRejected(visit);
  });
});

describe("MAIL_DAILY_BUDGET", () => {
  const three = ["a@example.com", "b@example.com", "c@example.com"];
  beforeEach(() => void Object.assign(env(), { MAIL_DAILY_BUDGET: 2 }));

  it("stops emails to further addresses, separately for each cause", async () => {
    expect(await outcomes(three)).toEqual(["queued", "queued", "budget"]);
    expect(await outcomes(three, { cause: "account" })).toEqual(["queued", "queued", "budget"]);
  });

  it("causes one notice to the owner a day", async () => {
    await outcomes([...three, "d@example.com"]);
    const notices =
      await sql`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(notices).toEqual([{ subject: "Daily limit reached: emails caused by public forms" }]);
  });

  it("rejects sign-ups with known and unknown addresses alike", async () => {
    await outcomes(three, { cause: "account" });
    await expectSignUpsRejected();
  });

  it("allows reset links only to known addresses", async () => {
    const known = (await createPerson()).email;
    const unknown = freshEmail();
    await outcomes(three, { cause: "account" });
    for (const email of [known, unknown]) await requestReset(email, freshVisit());
    expect([await stateOf(known), await stateOf(unknown)]).toEqual([["queued"], ["canceled"]]);
  });
});

describe("Notices above MAIL_DAILY_BUDGET", () => {
  const attempt = (id: string) => attemptDelivery(id, { attempt: 1, last: false });
  const noticesCalled = (subject: string) =>
    sql<{ id: string; state: string; last_error: string | null; body: string }[]>`
      select id, state, last_error, payload->>'body' as body from deliveries
      where kind = 'owner-notice' and payload->>'subject' like ${`${subject}%`} order by created_at`;
  beforeEach(async () => {
    Object.assign(env(), { MAIL_DAILY_BUDGET: 2, OWNER_EMAIL: "owner@bubby.example" });
    const message = newId();
    await sql`insert into contact_messages (id, name, email, message) values (${message}, 'x', 'x@example.com', 'x')`;
    for (const subjectId of [newId(), newId(), message, message, newId()]) {
      const id = newId();
      await asSystem((tx) => queueOwnerNotice(tx, { id, subject: "New lead", body, subjectId }));
      await attempt(id);
    }
  });

  it("wait for the hourly summary", async () => {
    const leads = await noticesCalled("New lead");
    const states = leads.map(({ state }) => state);
    expect(states).toEqual([...Array(2).fill("delivered"), ...Array(3).fill("canceled")]);
    expect(leads[4]!.last_error).toContain("the next hourly summary");
  });

  it("become one summary with a count for each list", async () => {
    await Promise.all([sendNoticeSummary(), sendNoticeSummary()]);
    await sendNoticeSummary();
    const [summary, ...more] = await noticesCalled("3 more notices in the last hour");
    expect(more).toEqual([]);
    for (const part of ["2 notices about contact messages", "/admin/contact-messages", "1 other notice"])
      expect(summary!.body).toContain(part);
  });

  it.each(["Daily limit reached: notices to you", "3 more notices in the last hour"])(
    "don't stop the notice “%s”",
    async (subject) => {
      await sendNoticeSummary();
      const [{ id } = { id: "" }, ...more] = await noticesCalled(subject);
      await attempt(id);
      expect([(await noticesCalled(subject))[0]!.state, more]).toEqual(["delivered", []]);
    },
  );
});

describe("Trial emails", () => {
  const CANARY = /Ostrich|evil\.example/;
  const typed = { contactName: "Ostrich", businessName: "Pay at evil.example", painPoints: "Ostrich" };

  it("are limited to 3 a day per address before the card is confirmed", async () => {
    const email = freshEmail();
    for (let count = 0; count < 4; count += 1) {
      await resumeAfter((await signUp({ email, businessName: `Business ${count}` })).id);
      await sql`update deliveries set state = 'delivered' where kind = 'mail' and state = 'queued'`;
    }
    expect((await stateOf(email)).sort()).toEqual(["canceled", ...Array(3).fill("delivered")]);
  });

  it("contain no text from the trial form", async () => {
    const trial = await signUp({ ...typed, email: freshEmail() });
    await resumeAfter(trial.id);
    const later = (["started", "reminder-2", "kept"] as const).map((words) => chargeMail(trial, words));
    const queued = await sql`select payload from deliveries where kind = 'mail'`;
    expect(JSON.stringify([queued, later, cancelledMail(trial)])).not.toMatch(CANARY);
  });
});

it("an email that is queued again under its id isn't sent again", async () => {
  const mail = { id: newId(), cause: null };
  const jobs = () => sql`select id from graphile_worker.jobs where key = ${`delivery:${mail.id}`}`;
  await queue(freshEmail(), mail);
  expect(await jobs()).toHaveLength(1);
  await sql`select graphile_worker.remove_job(${`delivery:${mail.id}`})`;
  await queue(freshEmail(), mail);
  expect(await jobs()).toHaveLength(0);
});
