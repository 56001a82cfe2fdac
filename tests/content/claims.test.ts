import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cases } from "~/content/cases";
import { type Claim, claims } from "~/content/claims";
import { calculatorPlan, plans } from "~/content/plans";
import { listUnconfirmed, testimonials } from "~/content/unconfirmed";
import { chatTopics } from "~/content/chat/topics";
import { resumeMail, startedMail } from "~/features/trial/mails/trial-mails.server";
import { strings } from "./strings";
import { trades } from "./pages/trades";
import { inventedFigures } from "./vouched";

const contentOfPages = async () =>
  Promise.all(
    readdirSync("app/content", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/(trades|cases|stories)\/|chat\/topics/.test(file))
      .map((file): Promise<unknown> => import(`../../app/content/${file}`)),
  );

describe("Figures", () => {
  it("on pages are all listed as claims", async () => {
    expect(strings(await contentOfPages()).flatMap((text) => inventedFigures(text))).toEqual([]);
  });

  it("in the assistant's answers are all listed as claims", () => {
    expect(chatTopics.flatMap(({ answer }) => inventedFigures(answer))).toEqual([]);
  });

  it("in the trades' copy are all listed as claims if they read as promises", () => {
    const promises = strings(trades).flatMap((text) => inventedFigures(text));
    expect(promises.filter((figure) => /[%x+]$|\/5$/.test(figure))).toEqual([]);
  });

  it("in emails are all listed as claims", () => {
    const facts = {
      plan: calculatorPlan,
      price: { amount: calculatorPlan.monthly, every: "month" },
      end: new Date("2026-12-06T18:00:00Z"),
    } as Parameters<typeof startedMail>[0];
    const mails = [startedMail(facts, "/cancel", null), resumeMail("/resume", "/consent")];
    expect(strings(mails).join(" ")).toContain("14 days");
    expect(strings(mails).flatMap((text) => inventedFigures(text))).toEqual([]);
  });

  it("are reported if they aren't listed as claims", () => {
    expect(
      inventedFigures("77% more revenue in 9 days for $198, 2.5x the calls, rated 4.7/5 by 800+"),
    ).toEqual(["77%", "9 days", "$198", "2.5x", "4.7/5", "800+"]);
  });
});

describe("Claims", () => {
  it("have no duplicates", () => {
    const stated = Object.values<Claim>(claims).map(({ figure, text }) => `${figure} ${text}`);
    expect(new Set(stated).size).toBe(stated.length);
  });

  it("about savings don't exceed the difference between a receptionist's price and the plans' prices", () => {
    const number = (text: string) => Number(text.replace(/[^0-9.]/g, ""));
    const receptionist = number(claims.receptionist.figure);
    for (const { monthly } of plans) {
      expect((1 - monthly / receptionist) * 100).toBeGreaterThanOrEqual(number(claims.cheaper.figure));
    }
    expect((receptionist - calculatorPlan.monthly) * 12).toBeGreaterThanOrEqual(
      number(claims.receptionistSaving.figure),
    );
  });

  it("include testimonials, stories, and company details, and are listed as unconfirmed until confirmed", () => {
    const listed = Object.fromEntries(
      listUnconfirmed().map(({ kind, names }) => [kind.split(" (")[0], names]),
    );
    expect(listed["testimonials"]).toHaveLength(testimonials.filter(({ confirmed }) => !confirmed).length);
    expect(listed["success stories"]).toHaveLength(cases.filter(({ confirmed }) => !confirmed).length);
    expect(listed["claims about customers"]).toContain("rating");
    expect(listed["promises"]).toContain("certified");
    expect(listed["market figures without a source"]).toContain("unanswered");
    expect(listed["company details"]).toContain("legalName");
  });
});
