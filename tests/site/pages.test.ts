import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TRADE_OFFER_PRICE } from "~/content/plans";
import { closeDatabase } from "~/lib/db.server";
import { PRICES } from "../content/prices";
import { startApp } from "../setup/app";
import { nameOf, type Part, textOf, valueOf, Visitor } from "../setup/visitor";

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
  await closeDatabase(1);
});

const open = (path: string) => new Visitor(app.url).open(path);
const main = (visitor: Visitor) => visitor.part("main");
const canonical = (visitor: Visitor) => visitor.one("link[rel=canonical]").getAttribute("href");
const graphOf = (visitor: Visitor) =>
  (JSON.parse(visitor.one("script[type='application/ld+json']").textContent!) as { "@graph": unknown })[
    "@graph"
  ];
const hrefOf = (part: Part, link: string | RegExp) => part.link(link).getAttribute("href");

const titlesIn = (visitor: Visitor, name: RegExp) =>
  visitor
    .all("main section:is([aria-label], [aria-labelledby])")
    .filter((section) => name.test(nameOf(section)))
    .flatMap((section) => [...section.querySelectorAll("h3")].map(textOf));

function search(visitor: Visitor, label: string, words: string) {
  visitor.fill(label, words);
  return visitor.enter(label);
}

describe("Home page", () => {
  it("has its specified parts and the complete sample conversation", async () => {
    const visitor = await open("/");
    const page = main(visitor);
    expect(textOf(page.all('a[href="/trial"]')[0]!)).toBe("Start your 14-day trial");
    expect(textOf(page.all('a[href="/demo"]')[0]!)).toBe("Text with Bubby");
    expect(page.area("Practice areas").texts("li")).toEqual([
      "Personal Injury",
      "Family Law",
      "Estate Planning",
      "Criminal Defense",
      "Real Estate Law",
      "Business Law",
    ]);
    const phone = page.area(/^Example/).text;
    for (const text of [
      "Online",
      "~30s response",
      "4.9 rating",
      "Missed call · 2:14 PM",
      "Yes please",
      "(602) 555-0142",
    ])
      expect(phone).toContain(text);
    for (const term of ["Case", "Estimated value", "Routed to", "Consultation"])
      expect(page.texts("dt").join()).toContain(term);
    expect(page.texts("dd").filter((text) => /^(42|85|100)%$/.test(text))).toEqual(["42%", "85%", "100%"]);
    expect(hrefOf(page, "See what your missed calls cost")).toBe("/quiz");
    for (const step of ["Call missed", "Instant text", "Qualify the case", "Booked"])
      expect(page.texts("h2, h3, h4")).toContain(step);
    expect(page.all("#features li")).toHaveLength(6);
    expect(page.texts("#testimonials dd")).toEqual(["<1 sec", "24/7", "99.9%", "0"]);
    expect(page.all("#testimonials blockquote")).toHaveLength(3);
    expect(visitor.area("Quick actions").texts("a")).toEqual(["Quick demo", "Chat", "Start trial"]);
  });

  it("shows the story of a chosen trade, and the first story for an unknown trade", async () => {
    const visitor = await open("/");
    const trades = () => visitor.area("Your trade");
    expect(trades().texts("a")).toEqual([
      "Law firms",
      "HVAC",
      "Plumbing",
      "Electrical",
      "Roofing",
      "Contracting",
    ]);
    expect(trades().texts("[aria-current]")).toEqual(["Law firms"]);
    await visitor.follow("Plumbing", trades());
    expect(visitor.at).toBe("/?trade=plumbing");
    expect(trades().texts("[aria-current]")).toEqual(["Plumbing"]);
    expect(visitor.texts("h1")[0]).toContain("A burst pipe");
    expect(visitor.area(/^Example/).text).toContain("ok got it. stopped");
    for (const text of [
      "Burst pipe, booked",
      "Off, by the caller",
      "Burst line, 418 Alder",
      "Under a sink, both hands wet",
    ])
      expect(visitor.text).toContain(text);
    expect(canonical(visitor)).toMatch(/^https?:\/\/[^/]+\/$/);
    expect((await open("/?trade=bakery")).text).toContain("Hale & Ortiz Law");
  });

  it("passes the two numbers that a visitor enters to the calculator's result", async () => {
    const visitor = await open("/");
    expect(visitor.text).toContain("$1,832 a month");
    visitor.fill("Calls you get in a month", "300");
    visitor.fill(/Average case or job/, "2500");
    await visitor.click("Calculate for my business");
    expect(visitor.at).toBe("/roi?calls=300&jobValue=2500#roi");
    expect(visitor.text).toContain("$27,473 / month");
  });

  it("links to the features, to a dialog's page, and to the FAQ", async () => {
    for (const from of ["/", "/pricing"]) {
      const visitor = await open(from);
      await visitor.follow("Features", visitor.area("Main"));
      expect(visitor.at).toBe("/#features");
      expect(visitor.all("#features")).toHaveLength(1);
    }
    const visitor = await open("/");
    await visitor.follow("About");
    expect(visitor.at).toBe("/about");
    expect(visitor.texts("h1")).toEqual(["About Bubby"]);
    await visitor.open("/");
    await visitor.follow("FAQ", visitor.part("footer"));
    expect(visitor.texts("h1")).toEqual(["What owners ask first"]);
  });
});

it.each(["/hvac", "/trial?form=closed", "/demo", "/success", "/privacy-policy", "/chat", "/no-such-page"])(
  "the page %s has no quick actions",
  async (path) => {
    const visitor = await open(path);
    expect(visitor.all("h1")).toHaveLength(1);
    expect(visitor.all("[aria-label='Quick actions']")).toEqual([]);
  },
);

it("the menu contains the trial and the pages in groups", async () => {
  const visitor = await open("/faq");
  const menu = visitor.area("Menu");
  expect(menu.texts("a")).toEqual([
    "Start 14-Day Trial",
    "Home",
    "Features",
    "Pricing",
    "Integrations",
    "Law Firms",
    "FAQ",
    "Case Studies",
    "About",
    "Blog",
    "Careers",
    "Contact",
    "HVAC",
    "Plumbing",
    "Electricians",
    "Roofers",
    "Contractors",
    "Login",
  ]);
  for (const group of ["Product", "Company", "For the trades"])
    expect(menu.area(group).all("a").length).toBeGreaterThan(2);
  await visitor.follow("Plumbing", menu);
  expect(visitor.at).toBe("/plumbing");
});

it("the pricing page's billing periods are links, and the URL states the selected period", async () => {
  const visitor = await open("/pricing");
  await visitor.follow(/^Annual/);
  expect(visitor.at).toBe("/pricing?billing=annual");
  expect(visitor.text).toContain(PRICES.annual.professional);
  await visitor.follow("Monthly");
  expect(visitor.text).toContain(`was ${PRICES.was.professional}`);
});

describe("Unknown URL", () => {
  it("returns 404 inside the site's layout", async () => {
    const visitor = await open("/no/such/page");
    expect(visitor.status).toBe(404);
    expect(visitor.texts("p, span, div")).toContain("404");
    expect(visitor.texts("h1")).toEqual(["Oops! Page not found"]);
    expect(visitor.title).toBe("Page not found | Bubby");
    await visitor.follow("Return to Home");
    expect(visitor.at).toBe("/");
  });

  it("links to the page with the most similar URL", async () => {
    const visitor = await open("/pricng");
    expect(visitor.status).toBe(404);
    expect(main(visitor).text).not.toContain("Reference");
    expect(visitor.one("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await visitor.follow("Plans and prices", main(visitor));
    expect(visitor.at).toBe("/pricing");
    expect(visitor.texts("h1")).toEqual(["Plain prices, 14 days free"]);
  });

  it("offers a search and the main pages if no page has a similar URL", async () => {
    const visitor = await open("/blog/no-such-article-at-all");
    expect(main(visitor).text).not.toContain("Did you mean");
    expect(main(visitor).all("li a")).toHaveLength(6);
    main(visitor).fill("Search this site", "google calendar");
    await visitor.click("Search", main(visitor));
    expect(visitor.at).toBe("/search?q=google+calendar");
    expect(main(visitor).texts("h2")[0]).toBe("Google Calendar");
  });
});

it("the site search finds pages and questions, and its field keeps the search words", async () => {
  const visitor = await open("/search?q=soc+2");
  expect(valueOf(main(visitor).field("Search this site"))).toBe("soc 2");
  await visitor.open(main(visitor).all("h2 a")[0]!.getAttribute("href")!);
  expect(visitor.at).toMatch(/^\/faq\?q=/);
  expect(visitor.text).toContain("SOC 2 compliant");
  await visitor.open("/search?q=soc+2");
  main(visitor).fill("Search this site", "zeppelin");
  await visitor.click("Search", main(visitor));
  expect(main(visitor).text).toContain("Nothing matches “zeppelin”.");
});

describe("FAQ page", () => {
  it("has seven groups, listed in a table of contents", async () => {
    const visitor = await open("/faq");
    expect(main(visitor).texts("h2")).toEqual([
      "Contents",
      "AI SMS Assistant Basics",
      "Missed Call Automation",
      "Pricing & Plans",
      "Integrations",
      "Security & Privacy",
      "Support & Performance",
      "Industry-Specific Questions",
      "Still have a question?",
    ]);
    expect(main(visitor).all("details[open]")).toEqual([]);
    expect(visitor.area("Contents").all("a")).toHaveLength(7);
    expect(hrefOf(visitor, "Book a Quick Call")).toBe("/schedule");
    expect(hrefOf(visitor, "Contact Support")).toBe("/contact");
    await visitor.follow("Security & Privacy", visitor.area("Contents"));
    expect(visitor.at).toBe("/faq#security");
    await visitor.open("/faq?q=trial");
    expect(visitor.all("[aria-label=Contents], #contents")).toEqual([]);
  });

  it("is filtered by the search in the URL", async () => {
    const visitor = await open("/faq");
    const BOX = "Search questions and answers";
    await search(visitor, BOX, "soc 2");
    expect(visitor.at).toBe("/faq?q=soc+2");
    expect(main(visitor).all("summary")).toHaveLength(1);
    expect(visitor.text).toContain("SOC 2 compliant");
    await search(visitor, BOX, "zeppelin");
    expect(visitor.text).toContain("No question mentions that");
    await visitor.follow("Clear search");
    expect(visitor.at).toBe("/faq");
    expect(valueOf(visitor.field(BOX))).toBe("");
  });
});

describe("Blog", () => {
  const cards = (visitor: Visitor) => titlesIn(visitor, /articles/i);

  it("has six articles, filtered by the category and search in the URL", async () => {
    const visitor = await open("/blog");
    expect(new Set(cards(visitor)).size, "no article twice").toBe(6);
    expect(cards(visitor)).toHaveLength(6);
    expect(visitor.area("Featured articles").all("h3")).toHaveLength(2);
    expect(visitor.area("Categories").texts("a")).toEqual([
      "All6",
      "Business Impact2",
      "AI Technology1",
      "Customer Experience2",
      "Competitive Strategy1",
    ]);
    await visitor.follow(/^Customer Experience/, visitor.area("Categories"));
    expect(visitor.at).toBe("/blog?category=customer-experience");
    expect(cards(visitor)).toEqual([
      "Five questions that sort a plumber's calls",
      "The first sixty seconds, seen from the other end of the line",
    ]);
    expect(visitor.texts("h2").join()).not.toContain("Featured");
    await search(visitor, "Search articles", "voicemail");
    expect(visitor.at).toBe("/blog?category=customer-experience&q=voicemail");
    await visitor.follow(/^All/, visitor.area("Categories"));
    expect(visitor.at).toBe("/blog?q=voicemail");
    expect(visitor.texts("h2").join()).not.toContain("Featured");
    await search(visitor, "Search articles", "zeppelin");
    expect(visitor.text).toContain("No article mentions that.");
  });

  it("links to a full article with a table of contents that links to its sections", async () => {
    const visitor = await open("/blog");
    await visitor.follow(/^Read Full Article.*assistant should not say/);
    expect(visitor.at).toBe("/blog/what-an-assistant-should-not-say");
    expect(visitor.texts("h1")).toEqual(["What an assistant should not say"]);
    expect(visitor.text).toContain("look at it again when the season changes");

    await visitor.open("/blog/first-to-answer");
    expect(canonical(visitor)).toMatch(/\/blog\/first-to-answer$/);
    expect(graphOf(visitor)).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "BlogPosting", headline: expect.any(String) },
    ]);
    const contents = visitor.area("In this article");
    expect(contents.texts("a")).toEqual(visitor.texts("[data-article] h2"));
    const last = contents.all("a").at(-1)!.getAttribute("href")!;
    expect(last).toBe("/blog/first-to-answer#and-then-be-good");
    expect(visitor.all("[data-article] h2").at(-1)!.closest("#and-then-be-good")).not.toBeNull();
  });
});

describe("Case studies page", () => {
  const stories = (visitor: Visitor) => titlesIn(visitor, /stories/i);

  it("has four figures and nine stories, filtered by the industry in the URL", async () => {
    const visitor = await open("/case-studies");
    const figures = visitor.all("main dl")[0]!;
    expect([...figures.querySelectorAll("dd")].map(textOf)).toEqual(["42%", "<2 min", "4.8/5", "358%"]);
    expect(stories(visitor)).toHaveLength(9);
    expect(new Set(stories(visitor)).size, "no story twice").toBe(9);
    expect(visitor.area("Featured stories").all("h3")).toHaveLength(3);
    expect(visitor.area("Industries").texts("a")).toEqual([
      "All",
      "Personal Injury Law",
      "Family Law",
      "Criminal Defense",
      "Estate & Elder Law",
      "Trades",
    ]);
    await visitor.follow("Criminal Defense", visitor.area("Industries"));
    expect(visitor.at).toBe("/case-studies?industry=criminal-defense");
    expect(stories(visitor)).toEqual(["Delgado Criminal Defense"]);
    expect(visitor.texts("h2").join()).not.toContain("Featured");
    await visitor.follow("All", visitor.area("Industries"));
    expect(stories(visitor)).toHaveLength(9);
  });

  it("opens one story at a time, and each story has a separate page", async () => {
    const visitor = await open("/case-studies");
    const opened = () => visitor.all("a").filter((link) => textOf(link).startsWith("Hide Details"));
    await visitor.follow(/^View Details.*Harlan/);
    expect(visitor.at).toBe("/case-studies?open=harlan-family-law#harlan-family-law");
    for (const part of ["Challenge", "Solution", "Results after 4 months", "$2,950", "June Harlan"])
      expect(visitor.part("#harlan-family-law").text).toContain(part);
    expect(opened()).toHaveLength(1);
    await visitor.follow(/^View Details.*Okafor/);
    expect(visitor.part("#okafor-pierce").text).toContain("$6,200");
    await visitor.follow(/^View Details.*Delgado/);
    expect(visitor.part("#delgado-defense").text).toContain("Challenge");
    expect(opened()).toHaveLength(1);
    await visitor.follow(/^Open the full story.*Delgado/);
    expect(visitor.at).toBe("/case-studies/delgado-defense");
    expect(visitor.texts("h1")).toEqual(["Delgado Criminal Defense"]);
    expect(canonical(visitor)).toMatch(/\/case-studies\/delgado-defense$/);
    await visitor.open("/case-studies?open=harlan-family-law");
    await visitor.follow(/^Hide Details.*Harlan/);
    expect(visitor.at).toBe("/case-studies");
    expect(opened()).toEqual([]);
  });
});

describe("Integrations page", () => {
  const listed = (visitor: Visitor) => titlesIn(visitor, /^(Most Popular|Integrations)$/);

  it("has eight integrations, filtered by the category and search in the URL", async () => {
    const visitor = await open("/integrations");
    expect(listed(visitor)).toEqual([
      "Calendly",
      "HubSpot CRM",
      "Zapier",
      "Google Calendar",
      "Salesforce",
      "Slack",
      "Gmail",
      "Microsoft Teams",
    ]);
    expect(visitor.area("Most Popular").all("h3")).toHaveLength(4);
    const categories = () => visitor.area("Categories");
    for (const label of ["All Integrations", "CRM & Sales", "Scheduling", "Communication", "Automation"])
      expect(categories().has("link", new RegExp(`${label}$`)), label).toBe(true);
    await visitor.follow(/CRM & Sales$/, categories());
    expect(visitor.at).toBe("/integrations?category=crm");
    expect(listed(visitor)).toEqual(["HubSpot CRM", "Salesforce"]);
    expect(visitor.texts("h2").join()).not.toContain("Most Popular");
    await search(visitor, "Search integrations", "calendar");
    expect(visitor.at).toBe("/integrations?category=crm&q=calendar");
    expect(visitor.texts("h2, h3")).toContain("No integrations found");
    expect(visitor.text).toContain("Try adjusting your search or category filter");
    await visitor.follow(/^All/, categories());
    expect(listed(visitor)).toEqual(["Google Calendar"]);
  });

  it("links to the contact form with the subject filled in for the integration", async () => {
    const visitor = await open("/integrations?category=communication");
    await visitor.follow(/^Setup Integration.*Slack/);
    expect(visitor.at).toBe("/contact?inquiry=support&integration=Slack");
    expect(valueOf(visitor.field("Message"))).toContain("Slack");
    await visitor.open("/integrations");
    await visitor.follow("Contact Support");
    expect(visitor.at).toBe("/contact?inquiry=support");
  });
});

it.each([
  ["/privacy-policy", 13, "13. Contact"],
  ["/terms-of-service", 15, "15. Contact"],
] as const)("the page %s has %i numbered sections and a table of contents", async (path, count, last) => {
  const visitor = await open(path);
  expect(main(visitor).texts("time")).toEqual(["January 1, 2024", "January 1, 2024"]);
  expect(main(visitor).texts("section h2")).toHaveLength(count);
  expect(main(visitor).texts("section h2").at(-1)).toBe(last);
  const contents = visitor.area("Contents").all("a");
  expect(contents).toHaveLength(count);
  expect(contents.at(-1)!.getAttribute("href")).toBe(`${path}#contact`);
  expect(visitor.all("#contact")).toHaveLength(1);
  await visitor.follow(/^(Privacy Policy|Terms of Service)$/, main(visitor));
  expect(visitor.at).toBe(path === "/privacy-policy" ? "/terms-of-service" : "/privacy-policy");
});

it("the careers page has no open position, three values, and links to contact and home", async () => {
  const visitor = await open("/careers");
  expect(main(visitor).texts("h1")).toEqual(["No open positions today"]);
  expect(main(visitor).texts("h2")).toEqual(["Innovation First", "Customer Obsessed", "Team Spirit"]);
  const links = (href: string) =>
    main(visitor)
      .all(`a[href="${href}"]`)
      .filter((link) => !link.closest("nav"));
  expect([links("/contact").length, links("/").length]).toEqual([1, 1]);
});

describe("Trade pages", () => {
  const OFFERING = ["electricians", "roofers", "contractors"];

  it.each([
    ["hvac", "HVAC"],
    ["plumbing", "Plumbing"],
    ["electricians", "Electrical"],
    ["roofers", "Roofing"],
    ["contractors", "General Contracting"],
  ])("at /%s have all sections, a link to the trial, and meta tags", async (trade, area) => {
    const visitor = await open(`/${trade}`);
    const page = main(visitor);
    const offers = OFFERING.includes(trade);
    expect(page.area(/^Example: .* misses a call, and Bubby books it by text$/).text).toContain("Online");
    expect(page.saying("With Bubby")).toHaveLength(4);
    expect(page.area("In figures").all("dd")).toHaveLength(4);
    expect(page.saying("5 of 5 stars")).toHaveLength(3);
    expect(page.has("link", "See Demo")).toBe(offers);
    if (offers) expect(hrefOf(page, "See Demo")).toBe("/contact");

    expect(canonical(visitor)).toMatch(new RegExp(`/${trade}$`));
    expect(visitor.all("meta[name=keywords]")).toHaveLength(offers ? 0 : 1);
    expect(graphOf(visitor)).toMatchObject([
      { "@type": "BreadcrumbList" },
      ...(offers
        ? [
            {
              "@type": "SoftwareApplication",
              audience: { "@type": "BusinessAudience" },
              offers: { price: TRADE_OFFER_PRICE, priceCurrency: "USD" },
            },
          ]
        : []),
    ]);

    const ways = page.all("a").filter((link) => textOf(link) === "Start 14-Day Trial");
    expect(ways).toHaveLength(2);
    await visitor.open(ways[1]!.getAttribute("href")!);
    const form = visitor.part("[role=dialog], dialog");
    expect(form.has("field", /^Business Name/)).toBe(true);
    expect(textOf(form.field(/^Line of Work/).querySelector("option[selected]")!)).toBe(area);
  });
});
