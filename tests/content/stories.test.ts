import { describe, expect, it } from "vitest";
import { stories } from "~/content/stories";

describe("the scripts", () => {
  it.each(stories.map(({ story }) => [story.id, story] as const))(
    "%s begins with who texts, and how to stop it",
    (_id, { business, lines }) => {
      const first = lines[1].text;
      expect(first).toContain("I'm Bubby, ");
      expect(first).toContain(business.name);
      expect(first).toContain("automated assistant");
      expect(first).toMatch(/STOP to opt out\.$/);
    },
  );

  it("for law firms takes no client on, asks for nothing confidential, and gets both names before it books", () => {
    const { lines } = stories[0].story;
    expect(lines[1].text).toContain("We don't represent you yet. Please send nothing confidential.");
    const asked = lines.findIndex(({ text }) => text.includes("your name and the other driver's"));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(lines.findIndex(({ text }) => text.includes("Want me to book it?")));
  });

  it("for electricians says what to do in danger", () => {
    const electrical = stories.find(({ story }) => story.id === "electrical");
    expect(electrical?.story.lines[1].text).toContain("Stay clear and call 911.");
  });
});
