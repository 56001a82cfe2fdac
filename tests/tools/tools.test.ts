import { describe, expect, it } from "vitest";
import { claims } from "~/content/claims";
import { firstYear, OFFER } from "~/content/offer";
import { dollars, plans, quizTiers } from "~/content/plans";
import { PRICES } from "../content/prices";
import { startApp } from "../setup/app";
import { descriptionOf, nameOf, type Part, textOf, valueOf, Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";

const app = await stopAtEnd(startApp());

const open = (path: string) => new Visitor(app.url).open(path);
const mailOf = (visitor: Visitor) =>
  Object.fromEntries(new URL(visitor.link("Email this result").getAttribute("href")!).searchParams);
const main = (visitor: Visitor) => visitor.part("main");
const checked = (part: Part, label: string) => part.field(label).hasAttribute("checked");

describe("Calculator", () => {
  const path = "/roi";
  const CALLS = "Calls you get in a month";
  const JOB_VALUE = "Average case or job";
  const revenue = (visitor: Visitor) => visitor.texts("#roi output").join();
  const figures = (visitor: Visitor) => visitor.texts("#roi dd");
  const values = (visitor: Visitor) => [CALLS, JOB_VALUE].map((label) => valueOf(visitor.field(label)));

  it("shows the expected results for its defaults and for values in the URL", async () => {
    const visitor = await open(path);
    expect(revenue(visitor)).toBe("$1,832 / month");
    expect(visitor.text).toContain("2 leads won back pay for it.");
    expect(figures(visitor)).toEqual(["37", "12.2", "3.7", "830%", "2"]);
    expect(visitor.all("[role=img]").map(nameOf)).toContain(
      `Bar chart: At stake in missed calls $6,105 a month, Recovered $1,832 a month, Professional plan ${PRICES.monthly.professional} a month.`,
    );
    await visitor.open(`${path}?calls=20&jobValue=100`);
    expect(revenue(visitor)).toBe("$73 / month");
    expect(visitor.text).toContain("more than these calls bring back");
    expect(figures(visitor)).toEqual(["7.4", "2.4", "0.7", "-63%", "7"]);
    await visitor.open(`${path}?calls=9999&jobValue=9999999`);
    expect(revenue(visitor)).toBe("$915,750 / month");
    expect(values(visitor)).toEqual(["500", "50000"]);
  });

  it("updates figures and URL after plus, minus, and preset buttons", async () => {
    const visitor = await open(path);
    await visitor.click("Calls you get in a month: 10 more");
    expect(values(visitor)).toEqual(["110", "500"]);
    await visitor.click("Average case or job: $50 less");
    expect(values(visitor)).toEqual(["110", "450"]);
    expect(visitor.at).toMatch(/[?&]calls=110&jobValue=450/);
    await visitor.click("300");
    expect(visitor.button("300").getAttribute("aria-pressed")).toBe("true");
    expect(revenue(visitor)).toBe("$4,945 / month");
    expect(visitor.at).toMatch(/[?&]calls=300&jobValue=450/);
    await visitor.open(visitor.at);
    expect(revenue(visitor)).toBe("$4,945 / month");
  });

  it("links to its result, and the email form contains the figures and the same link", async () => {
    const visitor = await open(`${path}?calls=120&jobValue=2500`);
    const shown = revenue(visitor);
    await visitor.follow("Link to this result");
    expect(visitor.at).toMatch(/[?&]calls=120&jobValue=2500#roi$/);
    expect(mailOf(visitor).body).toBe(
      `120 calls a month at $2,500 each: we could win back $10,989 a month.\r\n\r\n${app.url}${visitor.at}`,
    );
    expect(revenue(visitor)).toBe(shown);
  });

  it("clamps typed numbers and ignores a second decimal point", async () => {
    const visitor = await open(path);
    visitor.fill(CALLS, "7");
    visitor.fill(JOB_VALUE, "1200.5.5");
    await visitor.enter(JOB_VALUE);
    expect(values(visitor)).toEqual(["20", "1200.55"]);
    expect(revenue(visitor)).toBe("$880 / month");
    expect(visitor.at).toMatch(/[?&]calls=20&jobValue=1200\.55/);
  });

  it("uses the value of the slider that was moved, on wide and on narrow screens", async () => {
    const visitor = await open(path);
    for (const [moved, expected] of [
      [{ jobValueSlider: "10000" }, ["100", "10000"]],
      [{ callsSlider: "110" }, ["110", "10000"]],
      [{ jobValueSliderNarrow: "10500" }, ["110", "10500"]],
    ] as const) {
      visitor.fillNamed(moved);
      await visitor.click("Calculate");
      expect(values(visitor)).toEqual(expected);
    }
  });
});

describe("Pricing page", () => {
  const card = (visitor: Visitor, plan: string) => visitor.part("main article", new RegExp(plan));

  it("has the offer, the benefits, all plans, a comparison, and a button at the end", async () => {
    const page = main(await open("/pricing"));
    expect(page.text).toContain("50% off your first 3 months");
    for (const name of ["14 days free", "Starter", "Professional", "Enterprise", "Bubby vs. a receptionist"])
      expect(page.texts("h1, h2, h3")).toContain(name);
    const costs = page.all("tr").find((row) => textOf(row).startsWith("Monthly cost"))!;
    expect([...costs.querySelectorAll("td")].map(textOf)).toEqual([PRICES.monthly.professional, "$3,200+"]);
    expect(page.text).toContain(claims.receptionistSaving.figure);
    expect(page.all("blockquote")).toHaveLength(3);
    const buttons = page.all("a").filter((link) => /^(Try It Free|Contact Sales)/.test(textOf(link)));
    expect(buttons.map(textOf)).toEqual([
      "Try It Free: Starter",
      "Try It Free: Professional",
      "Contact Sales: Enterprise",
    ]);
    const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toLocaleDateString("en-US", {
      month: "short",
      day: "numeric",
      timeZone: "America/Phoenix",
    });
    expect(page.saying("$0 today").map(textOf)).toEqual([
      `$0 today. First charge ${day}: ${PRICES.reduced.starter}`,
      `$0 today. First charge ${day}: ${PRICES.reduced.professional}`,
    ]);
    expect(page.text).toContain("A person answers within 24 hours.");
    expect(buttons[2]!.getAttribute("href")).toBe("/contact?inquiry=sales");
    expect(page.link("Or start the trial yourself").getAttribute("href")).toBe(
      "/trial?plan=enterprise&billing=monthly",
    );
    expect(page.link("Start 14-Day Trial").getAttribute("href")).toBe("/trial");
    for (const figure of ["500+", "4.9/5", "35%"]) expect(page.texts("*")).toContain(figure);
    expect(page.texts("dd").join(" | ")).toContain("<1 s");
    expect(page.all("details[name=questions]")).toHaveLength(3);
    for (const text of [
      "Yes, online and at no charge. There are no contracts.",
      "Annual plans get 2 months free.",
    ])
      expect(page.text).toContain(text);
  });

  it("links from Contact Sales to the contact form with the subject selected", async () => {
    const visitor = await open("/pricing");
    await visitor.follow(/^Contact Sales/);
    expect(visitor.at).toBe("/contact?inquiry=sales");
    expect(valueOf(visitor.field("What is it about?"))).toBe("sales");
    expect(visitor.has("link", "Choose a time yourself")).toBe(true);
  });

  it("states the first year's cost on each plan card, and no annual saving if monthly billing is cheaper", async () => {
    const monthly = await open("/pricing");
    const annual = await open("/pricing?billing=annual");
    for (const plan of plans) {
      const { id, name } = plan;
      expect(card(monthly, name).text).toContain(`First year: ${PRICES.firstYear[id]}.`);
      const text = card(annual, name).text;
      expect(text).toContain(`First year: ${PRICES.year[id]}.`);
      const saved = firstYear(plan, "monthly", OFFER) - firstYear(plan, "annual", OFFER);
      const later = PRICES.saving[id];
      expect(text).toContain(
        saved > 0
          ? `Save ${dollars(saved)} in the first year, ${later} in each later one`
          : `${dollars(-saved)} more than monthly billing in the first year, ${later} less in each later one`,
      );
    }
  });

  it("has the catalog's prices in its structured data", async () => {
    const visitor = await open("/pricing");
    const data = JSON.parse(visitor.one("script[type='application/ld+json']").textContent!) as {
      "@graph": { "@type": string; offers: { name: string; price: number }[] }[];
    };
    const product = data["@graph"].find((one) => one["@type"] === "SoftwareApplication")!;
    expect(product.offers.map(({ name, price }) => `${name} $${price}`)).toEqual([
      `Starter, monthly ${PRICES.monthly.starter}`,
      `Starter, annual ${PRICES.year.starter.replace(",", "")}`,
      `Professional, monthly ${PRICES.monthly.professional}`,
      `Professional, annual ${PRICES.year.professional.replace(",", "")}`,
      `Enterprise, monthly ${PRICES.monthly.enterprise}`,
      `Enterprise, annual ${PRICES.year.enterprise.replace(",", "")}`,
    ]);
  });

  it("keeps the calculation when the billing period changes", async () => {
    const visitor = await open("/pricing?calls=300&jobValue=2500");
    await visitor.follow(/^Annual/);
    expect(visitor.at).toBe("/pricing?billing=annual&calls=300&jobValue=2500");
    expect(visitor.text).toContain("$27,473 / month");
    await visitor.click("100");
    expect(visitor.at).toMatch(/\?billing=annual&calls=100&jobValue=2500/);
    expect(visitor.text).toContain(PRICES.annual.professional);
  });

  it("stores the plan selected on a narrow screen in the URL", async () => {
    const visitor = await open("/pricing");
    await visitor.follow("Enterprise", visitor.area("Plan"));
    expect(visitor.at).toBe("/pricing?plan=enterprise");
    expect(card(visitor, "Enterprise").text).toContain("Contact Sales");
    expect(visitor.area("Plan").link("Enterprise").getAttribute("aria-current")).toBe("true");
    await visitor.follow(/^Annual/);
    expect(visitor.at).toBe("/pricing?billing=annual&plan=enterprise");
    expect(card(visitor, "Enterprise").text).toContain(PRICES.annual.enterprise);
  });
});

describe("Quiz", () => {
  const ANSWERS =
    "businessType=family-law&averageJobValue=5000&missedCallsPerMonth=25&currentHandling=voicemail";
  const VALUE = "What is an average case or job worth?";
  const MISSED = "How many calls do you miss in a month?";
  const question = (visitor: Visitor) => visitor.one("[role=progressbar]").getAttribute("aria-valuenow");

  it("has four questions, each with its own URL, and ends with the result", async () => {
    const visitor = await open("/quiz");
    expect(nameOf(visitor.one("[role=progressbar]"))).toBe("Question 1 of 4");
    expect(question(visitor)).toBe("1");
    expect(visitor.button("Previous").hasAttribute("disabled")).toBe(true);
    visitor.check("Family Law");
    await visitor.click("Next");
    expect(visitor.at).toBe("/quiz?businessType=family-law&step=2");
    visitor.fill(VALUE, "5000");
    await visitor.click("Next");
    expect(valueOf(visitor.field(MISSED))).toBe("20");
    visitor.fill(MISSED, "25");
    await visitor.click("Next");
    visitor.check("They get voicemail");
    await visitor.click("See Results");
    expect(visitor.at).toMatch(/[?&]step=results(&|$)/);

    expect(visitor.texts("h1, h2")).toContain("What your missed calls cost");
    for (const text of [
      "$12,375 / month",
      `Professional: $${quizTiers[1].price} / month`,
      "500 calls per month",
      "You confirm the plan and its price on the next step, before you enter a card",
    ])
      expect(visitor.text).toContain(text);
    await visitor.click("Back to Quiz");
    expect(question(visitor)).toBe("4");
    expect(checked(visitor, "They get voicemail")).toBe(true);
    await visitor.click("Previous");
    expect(valueOf(visitor.field(MISSED))).toBe("25");
    await visitor.click("Previous");
    expect(valueOf(visitor.field(VALUE))).toBe("5000");
  });

  it("has a result that can be shared, and passes its answers to the trial form", async () => {
    const visitor = await open(`/quiz?step=results&${ANSWERS}`);
    expect(visitor.texts("main dd")).toEqual(["25", "8.3", "2.5", "$148,500", "6,182%", "1"]);
    expect(mailOf(visitor)).toEqual({
      subject: "What our missed calls cost",
      body: `25 missed calls a month cost us $12,375 a month.\r\n\r\n${app.url}/quiz?${ANSWERS}&step=results`,
    });
    await visitor.follow("Link to this result");
    expect(visitor.texts("main dd")).toEqual(["25", "8.3", "2.5", "$148,500", "6,182%", "1"]);
    expect(visitor.link("Start Capturing These Leads Today").getAttribute("href")).toBe(
      "/trial?businessType=family-law&currentCallVolume=1-25&plan=professional",
    );
  });

  it("reports a missing answer and stays on the question", async () => {
    const visitor = await open("/quiz");
    await visitor.click("Next");
    expect(visitor.title).toMatch(/^Error: /);
    const link = visitor
      .part("[role=alert]", /There's a problem/)
      .link("Choose the kind of practice or business you run.");
    expect(visitor.one(link.getAttribute("href")!)).toBe(visitor.field("Personal Injury"));
    await visitor.open("/quiz?step=results&businessType=other&averageJobValue=0");
    expect(visitor.texts("[role=alert]").join()).toContain("Enter what an average case or job is worth");
    expect(question(visitor)).toBe("2");
  });
});

describe("Preview of a call", () => {
  const log = (visitor: Visitor) => visitor.texts("[role=log]").join();
  const factOf = (visitor: Visitor, term: string) =>
    textOf(
      visitor
        .all("dl > div")
        .find((one) => textOf(one).includes(term))!
        .querySelector("dd")!,
    );

  it("takes a plumber from the home page to the summary of a finished call", async () => {
    const visitor = await open("/?trade=plumbing");
    await visitor.follow("Try Bubby as a caller, right here");
    expect(valueOf(visitor.field("Trade"))).toBe("plumbing");
    visitor.fill("Business name", "Dunn & Daughters");
    await visitor.click("Call and hang up");
    expect(nameOf(visitor.one("[role=log]"))).toBe("Conversation");
    expect(log(visitor)).toContain("Dunn & Daughters' automated assistant");
    await visitor.click("Burst pipe under the sink");
    expect(log(visitor)).toContain("Is anyone in danger or afraid right now?");
    await visitor.click("No");
    expect(log(visitor)).toContain("Is the water off, or is it still running?");
    expect(factOf(visitor, "Job")).toContain("Burst pipe under the sink");
    visitor.fill("Your answer", "off at the street");
    await visitor.enter("Your answer");
    expect(valueOf(visitor.field("Your answer"))).toBe("");
    await visitor.click("Right now");
    expect(log(visitor)).toContain("I've marked this urgent for Dunn & Daughters.");
    await visitor.click("Sam Lee");
    await visitor.click("Call this number");
    await visitor.click("418 Alder St");
    await visitor.click(/\d:\d\d [AP]M$/);
    await visitor.click(/^Yes, that.s right$/);
    expect(visitor.texts("h1, h2, h3")).toContain("What you'd get");
    expect(factOf(visitor, "Urgent")).toBe("Yes");
    expect(factOf(visitor, "Water")).toBe("off at the street");
    expect(factOf(visitor, "Caller")).toBe("Sam Lee");

    await visitor.follow("Start the trial with these settings");
    expect(valueOf(visitor.field(/^Business Name/))).toBe("Dunn & Daughters");
    expect(valueOf(visitor.field(/^Line of Work/))).toBe("plumbing");
    expect(visitor.at).not.toContain("Dunn");
  });

  it("reports missing input, keeps typed text, and deletes a call", async () => {
    const visitor = await open("/preview");
    visitor.fill("Business name", "Lee Law");
    await visitor.click("Call and hang up");
    visitor.part("[role=alert]", /There's a problem/);
    expect(descriptionOf(visitor.field("Trade"))).not.toBe("");
    expect(valueOf(visitor.field("Business name"))).toBe("Lee Law");
    visitor.fill("Trade", "law");
    await visitor.click("Call and hang up");
    expect(log(visitor)).toContain("the automated assistant of the office you called");
    await visitor.click("Send");
    expect(visitor.texts("[role=alert]").join()).toContain("choose an answer or write your own");
    await visitor.click("Delete this call");
    expect(visitor.has("field", "Business name")).toBe(true);
  });
});
