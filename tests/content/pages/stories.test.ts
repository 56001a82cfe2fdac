import { describe, expect, it } from "vitest";
import { stories } from "~/content/stories";
import { missedAt } from "~/content/stories/story";

describe("Call scripts", () => {
  it.each(stories.map(({ story }) => [story.id, story] as const))(
    "%s begins with the sender and how to stop the texts",
    (_id, { business, lines }) => {
      const first = lines[1].text;
      expect(first).toContain("I'm Bubby, ");
      expect(first).toContain(business.name);
      expect(first).toContain("automated assistant");
      expect(first).toMatch(/STOP to opt out\.$/);
    },
  );

  it.each(stories.map(({ story }) => [story.id, story] as const))(
    "%s shows the same times for the missed call and the booking in all its parts",
    (_id, story) => {
      const [call, booking] = story.day;
      expect(call?.time.split(" ")[0]).toBe(missedAt(story));
      expect(booking?.time.split(" ")[0]).toBe(story.clock);
    },
  );

  it("for law firms accept no client, ask callers to send nothing confidential, and ask for both parties' names before booking", () => {
    const { lines } = stories[0].story;
    expect(lines[1].text).toContain("We don't represent you yet. Please send nothing confidential.");
    const asked = lines.findIndex(({ text }) => text.includes("your name and the other driver's"));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(lines.findIndex(({ text }) => text.includes("Want me to hold it?")));
  });

  it("for law firms reserve a time until the conflict check clears", () => {
    const { lines, notification } = stories[0].story;
    expect(lines[7].text).toContain("once our conflict check clears");
    expect(JSON.stringify([lines, notification])).not.toMatch(/booked/i);
  });

  it("for electricians give safety instructions", () => {
    const electrical = stories.find(({ story }) => story.id === "electrical");
    expect(electrical?.story.lines[1].text).toContain("Stay clear and call 911.");
  });
});
