import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendNoticeSummary } from "~/features/admin/digest/notice-summary.server";
import { requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { chargeMail } from "~/features/trial/mails/charge-mails.server";
import { cancelledMail } from "~/features/trial/mails/trial-mails.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson, freshVisit } from "../accounts/people";
import { listOf } from "../resource/lists";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { sql } from "../setup/database";

beforeEach(async () => {
  await sql`delete from deliveries`;
  await sql`delete from rate_limits`;
});
afterEach(() => void Object.assign(env(), { MAIL_DAILY_BUDGET: 500 }));

const body = [{ link: { label: "Open", url: "https://bubby.example/?token=secret" } }];
const queue = (to: string, cause: "form" | "account" | "subscription" | null = "form") =>
  asSystem((tx) => queueMail(tx, { to, cause, subject: "Your call", body, subjectId: newId() }));
const outcomes = async (tos: string[]) => {
  const all: string[] = [];
  for (const to of tos) all.push(await queue(to));
  return all;
};
const mailsIn = (state: string) =>
  sql<
    { payload: { body: unknown[] } }[]
  >`select payload from deliveries where kind = 'mail' and state = ${state}`;

describe("Emails triggered by forms", () => {
  it("are limited to 3 per mailbox in 24 hours, ignoring letter case and plus tags of the address", async () => {
    const typed = ["ann@example.com", "ANN@example.com", "ann+1@example.com", "ann+2@Example.com"];
    expect(await outcomes(typed)).toEqual(["queued", "queued", "queued", "address"]);
    expect(await outcomes(["bob@example.com"])).toEqual(["queued"]);
    expect(await queue("ann@example.com", null)).toBe("queued");
    await sql`update deliveries set created_at = created_at - interval '25 hours'`;
    expect(await outcomes(["ann@example.com"])).toEqual(["queued"]);
  });

  it("are limited to 3 per mailbox even if 12 are queued in parallel", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => queue("ann@example.com")));
    expect(all.filter((outcome) => outcome === "queued")).toHaveLength(3);
  });

  it("don't count toward the limit if they are canceled", async () => {
    await outcomes(Array(3).fill("ann@example.com"));
    await sql`update deliveries set state = 'canceled'`;
    expect(await outcomes(["ann@example.com"])).toEqual(["queued"]);
  });

  it("above the limit are listed with the reason, but have no stored text and no queued job", async () => {
    await outcomes(Array(4).fill("ann@example.com"));
    expect((await mailsIn("canceled")).map(({ payload }) => payload.body)).toEqual([[]]);
    expect(
      await sql`select 1 from graphile_worker.jobs where key in (select 'delivery:' || id from deliveries)`,
    ).toHaveLength(3);
    const admin = await createPerson({ role: "admin" });
    const { shown } = await listOf(admin.id, "deliveries", { status: "canceled" });
    expect(shown[0]?.Status).toContain("this address already got the daily maximum");
  });
});

it("account emails to one mailbox are limited to 5 an hour and 10 in 24 hours", async () => {
  const queued = async () => {
    const all: string[] = [];
    for (let mail = 0; mail < 6; mail += 1) all.push(await queue("ann@example.com", "account"));
    await sql`update deliveries set created_at = created_at - interval '2 hours'`;
    return all.filter((outcome) => outcome === "queued").length;
  };
  expect([await queued(), await queued(), await queued()]).toEqual([5, 5, 0]);
});

it("one network causes at most 20 emails a day to unconfirmed addresses", async () => {
  const ask = (address: string) =>
    asSystem((tx) =>
      queueMail(tx, {
        ...{ to: freshEmail(), cause: "form", visit: { address } },
        ...{ subject: "Your call", body, subjectId: newId() },
      }),
    );
  const all: string[] = [];
  for (let mail = 0; mail < 22; mail += 1) all.push(await ask(`2001:db8:5::${mail}`));
  expect(all).toEqual([...Array<string>(20).fill("queued"), "network", "network"]);
  expect(await ask("2001:db8:6::1")).toBe("queued");
});

it("sign-ups from one network get the same response for known and unknown addresses at the limit", async () => {
  const visit = { address: "203.0.113.44", userAgent: null, attribution: null };
  const known = (await createPerson()).email;
  for (let mail = 0; mail < 20; mail += 1)
    await asSystem((tx) =>
      queueMail(tx, {
        ...{ to: freshEmail(), cause: "form", visit, subject: "x" },
        body,
        subjectId: newId(),
      }),
    );
  for (const email of [known, freshEmail()])
    await expect(requestSignUp(email, "seven purple lanterns", visit)).rejects.toThrow("mailed-often");
});

describe("MAIL_DAILY_BUDGET", () => {
  beforeEach(() => void Object.assign(env(), { MAIL_DAILY_BUDGET: 2 }));

  it("stops form emails to further addresses and records why", async () => {
    const tos = ["a@example.com", "b@example.com", "c@example.com"];
    expect(await outcomes(tos)).toEqual(["queued", "queued", "budget"]);
    const [stopped] = await sql`select last_error from deliveries where state = 'canceled'`;
    expect(stopped!.last_error).toContain("MAIL_DAILY_BUDGET");
  });

  it("still allows emailed account links after forms have used up the budget", async () => {
    await outcomes(["a@example.com", "b@example.com", "c@example.com"]);
    for (const expected of ["queued", "queued", "budget"])
      expect(await queue(freshEmail(), "account")).toBe(expected);
  });

  it("rejects sign-ups for known and unknown addresses alike once the budget is used up", async () => {
    const known = (await createPerson()).email;
    for (const to of ["a@example.com", "b@example.com"]) await queue(to, "account");
    for (const email of [known, freshEmail()])
      await expect(requestSignUp(email, "seven purple lanterns", freshVisit())).rejects.toThrow(
        "mailed-often",
      );
  });

  it("still allows reset links once the budget is used up, with the same response for unknown addresses", async () => {
    const people = [(await createPerson()).email, freshEmail()];
    for (const to of ["a@example.com", "b@example.com"]) await queue(to, "account");
    for (const email of people) await requestReset(email, freshVisit());
    const states = await Promise.all(
      people.map((to) => sql`select state from deliveries where payload->>'to' = ${to}`),
    );
    expect(states).toMatchObject([[{ state: "queued" }], [{ state: "canceled" }]]);
  });

  it("tells the owner once a day that the limit was reached", async () => {
    await outcomes(["a@example.com", "b@example.com", "c@example.com", "d@example.com"]);
    const told = await sql`select payload->>'subject' as subject from deliveries where kind = 'owner-notice'`;
    expect(told.map(({ subject }) => subject as string)).toEqual([
      "Daily limit reached: emails caused by public forms",
    ]);
  });
});

describe("Notices above MAIL_DAILY_BUDGET", () => {
  const notices = () =>
    sql<{ id: string; subject: string; state: string; last_error: string | null; body: string }[]>`
      select id, payload->>'subject' as subject, state, last_error, payload->>'body' as body
      from deliveries where kind = 'owner-notice' order by created_at`;
  const attempt = (id: string) => attemptDelivery(id, { attempt: 1, last: false });
  async function flood() {
    Object.assign(env(), { MAIL_DAILY_BUDGET: 2, OWNER_EMAIL: "owner@bubby.example" });
    const message = newId();
    await sql`insert into contact_messages (id, name, email, message) values (${message}, 'x', 'x@example.com', 'x')`;
    for (const subjectId of [newId(), newId(), message, message, newId()]) {
      const id = newId();
      await asSystem((tx) => queueOwnerNotice(tx, { id, subject: "New lead", body, subjectId }));
      await attempt(id);
    }
  }

  it("wait for the hourly summary", async () => {
    await flood();
    const leads = (await notices()).filter(({ subject }) => subject === "New lead");
    expect(leads.map(({ state }) => state)).toEqual([
      ...["delivered", "delivered"],
      ...["canceled", "canceled", "canceled"],
    ]);
    expect(leads[4]!.last_error).toContain("the next hourly summary");
  });

  it("become one summary with a count for each list", async () => {
    await flood();
    await Promise.all([sendNoticeSummary(), sendNoticeSummary()]);
    await sendNoticeSummary();
    const summaries = (await notices()).filter(({ subject }) => subject.includes("more notices"));
    expect(summaries).toHaveLength(1);
    expect(summaries[0]!.subject).toBe("3 more notices in the last hour");
    expect(summaries[0]!.body).toContain("2 notices about contact messages");
    expect(summaries[0]!.body).toContain("/admin/contact-messages");
    expect(summaries[0]!.body).toContain("1 other notice");
    await attempt(summaries[0]!.id);
    expect((await notices()).find(({ id }) => id === summaries[0]!.id)!.state).toBe("delivered");
  });

  it("cause one notice that the limit was reached", async () => {
    await flood();
    const told = (await notices()).filter(({ subject }) => subject.startsWith("Daily limit"));
    expect(told.map(({ subject }) => subject)).toEqual(["Daily limit reached: notices to you"]);
    await attempt(told[0]!.id);
    expect((await notices()).find(({ id }) => id === told[0]!.id)!.state).toBe("delivered");
  });
});

describe("Trial emails", () => {
  const CANARY = /Ostrich|evil\.example/;
  const typed = { contactName: "Ostrich", businessName: "Pay at evil.example", painPoints: "Ostrich" };

  it("contain no text from the trial form before the card is confirmed, and are limited to 3 a day per address", async () => {
    const email = freshEmail();
    for (let count = 0; count < 4; count += 1) {
      await signUp({ ...typed, email, businessName: `Pay ${count} at evil.example` });
      await sql`update deliveries set state = 'delivered' where kind = 'mail' and state = 'queued'`;
    }
    const mails = await sql`select payload, state from deliveries where kind = 'mail'`;
    expect(mails.map(({ state }) => state as string).sort()).toEqual([
      "canceled",
      ...Array(3).fill("delivered"),
    ]);
    expect(JSON.stringify(mails)).not.toMatch(CANARY);
  });

  it("contain no text from the trial form after the card is confirmed", async () => {
    const trial = await rowOf((await signUp({ ...typed, email: freshEmail() })).id);
    const mails = [
      chargeMail(trial, "started"),
      chargeMail(trial, "reminder-2"),
      chargeMail(trial, "kept"),
      cancelledMail(trial),
    ];
    expect(JSON.stringify(mails)).not.toMatch(CANARY);
  });
});
