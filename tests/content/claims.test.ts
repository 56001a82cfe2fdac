import { describe, expect, it } from "vitest";
import { cases } from "~/content/cases";
import { claims } from "~/content/claims";
import { calculatorPlan, plans } from "~/content/plans";
import { listUnconfirmed, testimonials } from "~/content/unconfirmed";
import { chatTopics } from "~/content/chat/topics";
import { startedMail } from "~/features/trial/mails/charge-mails.server";
import { resumeMail } from "~/features/trial/mails/trial-mails.server";
import { strings } from "./strings";
import { inventedFigures } from "./vouched";

describe("Figures", () => {
  it("in the assistant's answers are all listed as claims", () => {
    expect(chatTopics.flatMap(({ answer }) => inventedFigures(answer))).toEqual([]);
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
