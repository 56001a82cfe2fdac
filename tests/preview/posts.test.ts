import { afterAll, describe, expect, it, vi } from "vitest";
import { SAFETY_CARD } from "~/content/safety";
import { log } from "~/lib/log.server";
import { startApp } from "../setup/app";
import { valueOf, Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";

const errors = vi.spyOn(log, "error");

const server = await stopAtEnd(startApp());
afterAll(async () => {
  expect(errors).not.toHaveBeenCalled();
});

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: string, path = "/preview") =>
  server.request(path, { method: "POST", form: new Blob([body], { type: URLENCODED }) });

const HOSTILE = ["", "a%00b", "%ED%A0%80", "%zz%", "x".repeat(60_000)];
/** Fields that each intent reads. */
const FIELDS: Record<string, string[]> = {
  call: ["intent", "businessName", "trade"],
  text: ["message", "choice", "after"],
  share: ["withName", "withWords"],
  mail: ["email"],
  agree: ["agreed"],
};
const cases = Object.entries(FIELDS).flatMap(([intent, names]) => names.map((name) => [name, intent]));

it.each(cases)("the preview rejects or accepts any value of %s in a post to %s", async (name, intent) => {
  const fields = { businessName: "Lee", trade: "law", message: "Hi", after: "1", email: "dana@example.com" };
  for (const value of HOSTILE) {
    const body = Object.entries({ ...fields, intent, [name!]: value })
      .map((pair) => pair.join("="))
      .join("&");
    const { status } = await post(body);
    expect([303, 400, 409, 410, 413, 429], `${value.slice(0, 20)}: ${status}`).toContain(status);
  }
});

describe("Preview call without JavaScript", () => {
  async function calling(trade: string) {
    const visitor = await new Visitor(server.url).open(`/preview?trade=${trade}`);
    visitor.fill("Business name", "Zephyr & Sons");
    return visitor.click("Call and hang up");
  }
  const type = (visitor: Visitor, text: string) => {
    visitor.fill("Your answer", text);
    return visitor.click("Send");
  };
  const FIRE = "there is a fire in my kitchen";

  it.each<[string, number, (visitor: Visitor) => Promise<unknown>]>([
    ["too long", 400, (visitor) => type(visitor, FIRE.padEnd(400, "."))],
    [
      "from an outdated page",
      409,
      async (visitor) => {
        const after = valueOf(visitor.all("[name=after]")[0]!);
        await type(visitor, "a pipe");
        await visitor.open("/preview", {
          method: "POST",
          body: new URLSearchParams({ message: FIRE, after }),
        });
      },
    ],
    [
      "after STOP",
      410,
      async (visitor) => {
        await type(visitor, "STOP");
        await visitor.open("/preview", { method: "POST", body: new URLSearchParams({ message: FIRE }) });
      },
    ],
  ])("shows the safety card after a rejected message about danger, %s", async (_, status, send) => {
    const visitor = await calling("plumbing");
    await send(visitor);
    expect(visitor.status).toBe(status);
    expect(visitor.text).toContain(SAFETY_CARD.title);
  });

  it("shows the safety card after a message about danger without a running call", async () => {
    const visitor = await new Visitor(server.url).open("/preview", {
      method: "POST",
      body: new URLSearchParams({ message: FIRE }),
    });
    expect(visitor.status).toBe(410);
    expect(visitor.text).toContain(SAFETY_CARD.title);
  });

  async function tapThrough(visitor: Visitor) {
    let taps = 0;
    for (; !visitor.text.includes("The call is over."); taps++)
      await visitor.send(visitor.one("[aria-label='Answers to tap'] li:first-child button"));
    return taps;
  }

  it("begins at /preview with a finished example of the trade", async () => {
    const visitor = await new Visitor(server.url).open("/preview?trade=roofing");
    expect(visitor.area("What you get").text).toContain("31 Maple Hill");
  });

  it.each([
    ["law", 11],
    ["plumbing", 9],
  ])("for %s takes %i taps from the start to the owner's view", async (trade, taps) => {
    const visitor = await calling(trade);
    expect(await tapThrough(visitor)).toBe(taps);
    expect(visitor.one("#owner h2").textContent).toBe("What you'd get");
    expect(visitor.link("See the owner's side").getAttribute("href")).toBe("#owner");
    expect(visitor.texts("#owner dt")).toContain("Caller");
  });

  it("ends when the caller presses the Stop button", async () => {
    const visitor = await calling("plumbing");
    await type(visitor, "Burst pipe");
    await visitor.click("Stop the call");
    expect(visitor.text).toContain("You won't get any more texts from Zephyr & Sons.");
    expect(visitor.has("button", "Stop the call")).toBe(false);
  });

  it("lets the caller change an answer from the summary", async () => {
    const visitor = await calling("plumbing");
    while (!visitor.has("button", "Change: Address"))
      await visitor.send(visitor.one("[aria-label='Answers to tap'] li:first-child button"));
    await visitor.click("Change: Address");
    await type(visitor, "9 Elm Ct");
    expect(visitor.texts("#call dd")).toContain("9 Elm Ct");
    await visitor.click("Yes, that's right");
    expect(visitor.texts("#owner dd")).toContain("9 Elm Ct");
  });

  it("shows the safety card after a message about danger and continues to the end", async () => {
    const visitor = await calling("plumbing");
    expect(visitor.text).toContain("In an emergency call 911. In a crisis call 988 or text 988.");
    expect(visitor.part("#call").link("text 988").getAttribute("href")).toBe("sms:988");
    await type(visitor, "My mother can't breathe");
    expect(visitor.part("#call section").link("911").getAttribute("href")).toBe("tel:911");
    expect(visitor.text).toContain("I've marked this urgent for Zephyr & Sons.");
    await tapThrough(visitor);
    expect(visitor.text).toContain("Your phone, urgent");
  });

  it.each([
    ["", "Please choose an answer or write your own."],
    ["x".repeat(10_000), "Please shorten it to 300 characters."],
  ])("keeps a rejected text and repeats the question", async (text, words) => {
    const visitor = await calling("plumbing");
    await type(visitor, text);
    expect(visitor.status).toBe(400);
    expect(visitor.one("#call-fault").textContent).toContain(words);
    expect(valueOf(visitor.field("Your answer"))).toBe(text);
    expect(visitor.has("button", "Clogged drain")).toBe(true);
  });

  it("rejects text and buttons from an outdated page, keeps the text, and shows the current question", async () => {
    const visitor = await calling("plumbing");
    const old = await new Visitor(server.url).open("/");
    for (const [name, value] of visitor.cookies) old.cookies.set(name, value);
    await old.open("/preview");
    await type(visitor, "Burst pipe");
    await type(old, "Clogged sink");
    expect([old.status, valueOf(old.field("Your answer"))]).toEqual([409, "Clogged sink"]);
    expect(old.one("#call-fault").textContent).toContain("continued in another tab");
    expect(old.text).toContain("Is anyone in danger");
    const button = old.button("Not sure");
    button.setAttribute("value", "Call this number");
    await old.send(button);
    expect(old.one("#call-fault").textContent).toContain("isn't offered anymore");
  });

  it("offers a new call after the old call was deleted", async () => {
    const visitor = await calling("law");
    const other = await new Visitor(server.url).open("/");
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    await (await other.open("/preview")).click("Delete this call");
    await type(visitor, "Divorce");
    expect([visitor.status, visitor.text.includes("Start a new call")]).toEqual([410, true]);
  });
});

it("a missing share link returns 404, and share links aren't indexed", async () => {
  for (const key of ["x", "..%2f", "session_1_x", "%00", "a'b"]) {
    expect((await server.request(`/preview/${key}`)).status, key).toBeLessThan(500);
  }
  expect((await server.request("/preview/nobody-knows")).status).toBe(404);
  expect((await server.request("/sitemap.xml")).body).not.toContain("/preview/");
});
