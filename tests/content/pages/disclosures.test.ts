import { describe, expect, it } from "vitest";
import { lawPages } from "~/content/law";
import { opening } from "~/content/law/area";
import { stories } from "~/content/stories";

describe("Sample conversation", () => {
  it.each(stories.map(({ story }) => [story.id, story] as const))(
    "%s begins with the sender and how to stop the texts",
    (_, { business, lines }) => {
      const first = lines[1].text;
      expect(first).toContain("I'm Bubby, ");
      expect(first).toContain(business.name);
      expect(first).toContain("automated assistant");
      expect(first).toMatch(/STOP to opt out\.$/);
    },
  );

  it("of a law firm accepts no client", () => {
    const { lines } = stories[0].story;
    expect(lines[1].text).toContain("We don't represent you yet. Please send nothing confidential.");
  });

  it("of a law firm asks for both parties' names before the booking", () => {
    const { lines } = stories[0].story;
    const asked = lines.findIndex(({ text }) => text.includes("your name and the other driver's"));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(lines.findIndex(({ text }) => text.includes("Want me to hold it?")));
  });

  it("of a law firm reserves a time until the conflict check clears", () => {
    const { lines, notification } = stories[0].story;
    expect(lines[7].text).toContain("once our conflict check clears");
    expect(JSON.stringify([lines, notification])).not.toMatch(/booked/i);
  });

  it("of an electrician gives safety instructions", () => {
    const electrical = stories.find(({ story }) => story.id === "electrical");
    expect(electrical?.story.lines[1].text).toContain("Stay clear and call 911.");
  });

  it.each(
    lawPages.filter(({ id }) => id !== "family-law").map(({ id, exchange }) => [id, exchange] as const),
  )("of the practice area %s begins with the disclosure, the legal notice, and STOP", (_, exchange) => {
    expect(opening(exchange)).toMatch(
      /automated assistant of .*isn't legal advice.*no attorney-client relationship yet.*confidential.*STOP/,
    );
  });

  it("of family law names no law firm in the first text, and has the legal notice in the second", () => {
    const { exchange } = lawPages.find(({ id }) => id === "family-law")!;
    expect(opening(exchange)).toMatch(/automated assistant of .*good time for texts\? Reply STOP/);
    expect(opening(exchange)).not.toMatch(/law|attorney|legal|family|divorce/i);
    expect(exchange.lines.find(({ from }) => from === "bubby")?.text).toMatch(
      /isn't legal advice.*no attorney-client relationship yet.*confidential/,
    );
  });
});
