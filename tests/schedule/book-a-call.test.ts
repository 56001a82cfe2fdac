import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession } from "~/features/accounts/session/session.server";
import { env } from "~/lib/env.server";
import { createPerson } from "../accounts/people";
import { startApp } from "../setup/app";
import { textOf, valueOf, Visitor } from "../setup/visitor";
import { sql } from "../setup/database";
import { sessionPair } from "../setup/session-cookie";
import { stopAtEnd } from "../setup/stop-at-end";

const SERVICE = "https://calendar.example/bubby/15min";
const SECRET = "for the schedule's tests only";

const app = await stopAtEnd(startApp());
beforeEach(async () => {
  Object.assign(env(), { SCHEDULING_URL: "" });
  await sql`truncate appointments cascade`;
});

const open = (path: string) => new Visitor(app.url).open(path);
const main = (visitor: Visitor) => visitor.part("main");

async function chooseDay(visitor: Visitor) {
  await visitor.open(visitor.area("Days").all("a")[2]!.getAttribute("href")!);
  expect(visitor.at).toContain("day=");
  expect(visitor.all("[aria-current=true]")).toHaveLength(1);
}

function timesIn(visitor: Visitor, legend: RegExp) {
  const group = visitor.all("fieldset").find((one) => legend.test(textOf(one.querySelector("legend")!)))!;
  return [...group.querySelectorAll("input[type=radio]")].map((time) => time.getAttribute("value")!);
}

const fill = (visitor: Visitor, startsAt: string) =>
  visitor.fillNamed({
    startsAt,
    name: "Dana Whitfield",
    email: `${crypto.randomUUID()}@schedule.test`,
    phone: "(602) 555-0142",
  });

describe("Built-in calendar", () => {
  it("lets a visitor in another time zone book, reschedule, and cancel a call", async () => {
    const visitor = await open("/schedule");
    expect(valueOf(visitor.field("Your time zone"))).not.toBe("Australia/Lord_Howe");
    expect(visitor.area("Days").link("Skip to the times").getAttribute("href")).toBe("#times");
    expect(visitor.all("fieldset#times")).toHaveLength(1);
    await visitor.follow("Other time zones");
    visitor.fill("Your time zone", "Australia/Lord_Howe");
    await visitor.click("Change");
    expect(valueOf(visitor.field("Your time zone"))).toBe("Australia/Lord_Howe");
    await chooseDay(visitor);

    await visitor.click("Book the call");
    expect(visitor.has("link", /Please choose a time/)).toBe(true);
    const [startsAt] = timesIn(visitor, /time\)$/);
    fill(visitor, startsAt!);
    await visitor.click("Book the call");
    expect(visitor.texts("h1")).toEqual(["Your call"]);
    expect(main(visitor).texts("[role=status]").join()).toContain("Your call is booked");
    expect(visitor.texts("dd")[0]).toMatch(/GMT\+1[01]|[AL]HDT|LHST/);
    const link = visitor.at;

    await visitor.follow("Move it");
    expect(visitor.texts("h1")).toEqual(["Move your call"]);
    const moved = timesIn(visitor, /time\)$/).at(-1);
    expect(moved).not.toBe(startsAt);
    visitor.fillNamed({ startsAt: moved! });
    await visitor.click("Move the call");
    expect(main(visitor).texts("[role=status]").join()).toContain("Your call has been moved");

    // Opening the URL must not cancel the call. Only the button does.
    await visitor.open(`${link}&cancel=ask`);
    expect(visitor.texts("h1")).toEqual(["Cancel your call?"]);
    await visitor.click("Cancel the call");
    expect(visitor.texts("h1")).toEqual(["This call is canceled"]);
  });

  it("offers other times and keeps typed values if the chosen time was taken", async () => {
    const visitor = await open("/schedule?zone=America/Denver");
    await chooseDay(visitor);
    const [startsAt] = timesIn(visitor, /time\)$/);
    fill(visitor, startsAt!);

    const other = await open(visitor.at);
    fill(other, startsAt!);
    await other.click("Book the call");
    expect(other.texts("h1")).toEqual(["Your call"]);

    await visitor.click("Book the call");
    expect(visitor.has("link", /That time isn't open anymore/)).toBe(true);
    expect(valueOf(visitor.field("Name"))).toBe("Dana Whitfield");
    const nearest = timesIn(visitor, /nearest open times/);
    expect(nearest).toHaveLength(6);
    visitor.fillNamed({ startsAt: nearest[0]! });
    await visitor.click("Book the call");
    expect(visitor.texts("h1")).toEqual(["Your call"]);
  });

  it.each(["", "?day=1999-01-01", "?day=1999-01-01&zone=America/Denver"])(
    "returns 409 and keeps typed values when a past time is posted to /schedule%s",
    async (query) => {
      const body = new URLSearchParams({
        startsAt: "1999-01-01T17:00:00.000Z",
        name: "Dana Whitfield",
        email: "dana@schedule.test",
        phone: "602 555 0142",
      });
      const visitor = await new Visitor(app.url).open(`/schedule${query}`, { method: "POST", body });
      expect(visitor.status).toBe(409);
      expect(visitor.text).toContain("That time isn't open anymore");
      expect(visitor.text).toContain("The nearest open times");
      expect(valueOf(visitor.field("Name"))).toBe("Dana Whitfield");
    },
  );
});

describe("External scheduling service", () => {
  it("is reached from the FAQ through the booking page", async () => {
    Object.assign(env(), { SCHEDULING_URL: SERVICE });
    const visitor = await open("/faq");
    await visitor.follow("Book a Quick Call");
    expect(visitor.at).toBe("/schedule");
    expect(visitor.texts("h1")).toEqual(["Book a quick call"]);
    await visitor.follow("Choose a time");
    expect(visitor.away).toBe(SERVICE);
  });

  it("may be framed by public pages, but not by the sign-in page", async () => {
    Object.assign(env(), { SCHEDULING_URL: SERVICE });
    const policyOf = async (path: string) => (await app.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/pricing")).toMatch(/frame-src [^;]*https:\/\/calendar\.example/);
    expect(await policyOf("/auth")).not.toContain(new URL(SERVICE).origin);
  });

  it("adds bookings to the admin list through signed webhooks", async () => {
    Object.assign(env(), { SCHEDULING_WEBHOOK_SECRET: SECRET });
    const body = JSON.stringify({
      event: "invitee.created",
      payload: {
        uri: `https://api.calendly.com/scheduled_events/A/invitees/${crypto.randomUUID()}`,
        name: "Dana Whitfield",
        email: "dana@example.com",
        scheduled_event: { start_time: "2026-12-01T16:30:00.000000Z" },
      },
    });
    const time = Math.floor(Date.now() / 1000);
    const mac = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
    const post = async (signature: string) => {
      const response = await new Visitor(app.url).request("/webhooks/scheduling", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", "Calendly-Webhook-Signature": signature },
      });
      return response.status;
    };
    expect(await post("t=1,v1=00")).toBe(401);
    expect(await post(`t=${time},v1=${mac}`)).toBe(200);
    expect((await app.request("/webhooks/scheduling")).status).toBe(405);

    const admin = new Visitor(app.url);
    const { id } = await createPerson({ role: "admin" });
    admin.keep(await sessionPair(await createSession(id, null, null)));
    await admin.open("/admin/appointments?q=Dana+Whitfield");
    expect(admin.all("tbody tr.list-row")).toHaveLength(1);
  });
});
