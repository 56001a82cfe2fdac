import { afterAll, describe, expect, it } from "vitest";
import { getCall, startCall, takeText } from "~/features/preview/call/call.server";
import { mayBeSent } from "~/features/preview/guide/model-turn.server";
import { env } from "~/lib/env.server";
import { MODEL, says, startModel } from "../setup/model";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { stopAtEnd } from "../setup/stop-at-end";

const model = await stopAtEnd(startModel());
afterAll(async () => {
  env().OPENAI_API_KEY = "";
});

interface Answered {
  reply?: string;
  asks?: string;
  fields?: Record<string, string>;
  urgent?: boolean;
  done?: boolean;
}
const answers = ({ fields = {}, ...rest }: Answered) =>
  says(
    JSON.stringify({
      reply: "",
      asks: "",
      urgent: false,
      done: false,
      ...rest,
      fields: Object.entries(fields).map(([id, answer]) => ({ id, answer })),
    }),
  );

async function started() {
  const id = newConversationId();
  await startCall(id, { trade: "plumbing", business: "Zephyr", userAgent: null });
  return id;
}

async function told(text: string, fields: Record<string, string>) {
  const id = await started();
  await say(id, text, { fields });
  await takeText(id, { text: "No", tapped: true });
  return id;
}
async function say(id: string, text: string, answered: Answered) {
  model.behave(answers(answered));
  await takeText(id, { text, tapped: false });
  return shown(id);
}
async function shown(id: string) {
  const call = (await getCall(id))!;
  const rows = call.owner?.summary ?? [];
  return { ...call, id, rows: Object.fromEntries(rows.map((row) => [row.label, row.value])) };
}

const STORY = "Burst pipe in the cellar, water's still on. I'm Dana Quill, 418 Alder St";
const ALL = {
  need: "Burst pipe in the cellar",
  water: "water's still on",
  name: "Dana Quill",
  place: "418 Alder St",
};

describe("Preview call with a model", () => {
  it("fills several answers from one text, and the model asks the next question", async () => {
    const reply = "Oh no, Dana. Is anyone in danger or afraid right now?";
    const call = await say(await started(), STORY, { reply, asks: "danger", fields: ALL });
    expect(call.messages.at(-1)?.text).toBe(reply);
    expect(call.choices).toContain("Not sure");
    expect(call.rows).toMatchObject({
      Job: ALL.need,
      Water: ALL.water,
      Caller: "Dana Quill",
      Address: ALL.place,
    });
    const asked = model.asked.at(-1)!.messages;
    expect(asked[0]!.content).toContain("Is the water off, or is it still running?");
    expect(asked.at(-1)!.content).toContain("418 Alder St");
  });

  it("stores only the caller's words or the buttons' labels as answers", async () => {
    const fields = {
      need: "Burst pipe",
      name: "Max Power",
      water: "It's off",
      soon: "yesterday",
      fax: "yes",
    };
    const call = await say(await started(), "burst  pipe!", { fields, done: true });
    expect(call.over).toBeNull();
    expect(call.rows).toMatchObject({ Job: "Burst pipe", Caller: "…", Water: "It's off", "How soon": "…" });
  });

  it("asks every caller about danger", async () => {
    const call = await say(await started(), STORY, { fields: { ...ALL, danger: "No" } });
    expect(call.choices).toContain("Not sure");
    const answered = await say(call.id, "no, all fine", { fields: { danger: "No" } });
    expect([answered.danger, answered.choices.includes("Right now")]).toEqual([false, true]);
  });

  it("parses a phone number and never invents one", async () => {
    const reach = (answer: string, text: string) => async () =>
      (await say(await started(), text, { fields: { need: "Leak", reach: answer } })).rows["Reach by"];
    expect(await reach("602 555 0142", "Leak. 602 555 0142")()).toBe("(602) 555-0142");
    expect(await reach("602 555", "Leak. 602 555")()).toBe("…");
    expect(await reach("(602) 555-0142", "Leak. Call me")()).toBe("…");
  });

  it("books only an offered time, and only after offering it", async () => {
    const fields = { ...ALL, soon: "No hurry", reach: "Call this number", time: "Wed, Nov 25, 8:00 AM" };
    const id = await told(`${STORY} Wed, Nov 25, 8:00 AM`, fields);
    const [first] = (await shown(id)).choices;
    expect((await shown(id)).rows["Plumber's visit"]).toBe("…");
    const call = await say(id, "the first one", { fields: { time: first! } });
    expect(call.check).toContainEqual(expect.objectContaining({ label: "Plumber's visit", value: first }));
    const corrected = await say(id, "it's 9 Elm Ct", { fields: { place: "9 Elm Ct" } });
    expect([corrected.rows.Address, corrected.over]).toEqual(["9 Elm Ct", null]);
    expect((await say(id, "all good", { done: true })).over).toBe("done");
  });

  it("stores a time that isn't offered as a preference in the caller's words", async () => {
    const id = await told(STORY, { ...ALL, soon: "No hurry", reach: "Call this number" });
    const call = await say(id, "Sunday at 8", { fields: { time: "Sun, Nov 29, 8:00 AM" } });
    expect([call.rows["Plumber's visit"], call.owner?.calendar]).toEqual(["Sunday at 8", []]);
  });

  it("answers a caller's question, saves it for the owner, and repeats the unanswered question", async () => {
    const reply = "Yes, I'm an automated assistant. What's leaking, clogged or broken?";
    const call = await say(await started(), "are you a bot?", { reply, asks: "need" });
    expect([call.messages.at(-1)?.text, call.choices[0]]).toEqual([reply, "Burst pipe under the sink"]);
    expect(call.owner).toBeNull();
    const { owner } = await say(call.id, "Leak, and my dog bites", { fields: { need: "Leak" } });
    expect(owner!.words).toEqual(["are you a bot?", "Leak, and my dog bites"]);
  });

  it("keeps the danger and urgency flags whatever the model returns, and uses fixed texts for both", async () => {
    const reply = "You smell gas in the cellar. Is anyone in danger or afraid right now?";
    const fields = { need: "I smell gas in the cellar" };
    const call = await say(await started(), "I smell gas in the cellar", { reply, asks: "danger", fields });
    expect([call.danger, call.rows.Urgent]).toEqual([true, "Yes"]);
    expect(call.messages.at(-1)?.text).toBe(
      "Please get safe first. I've marked this urgent for Zephyr. Is anyone in danger or afraid right now?",
    );
    expect((await say(await started(), "Leak", { fields: { need: "Leak" }, urgent: true })).rows.Urgent).toBe(
      "Yes",
    );
  });

  it.each([
    ["a reply to another question", { reply: "Who is this?", asks: "name" }],
    ["a promise", { reply: "Bob comes in 10 minutes! What's leaking, clogged or broken?", asks: "need" }],
  ])("falls back to the guided step if the model returns %s without an answer", async (_, answered) => {
    const call = await say(await started(), "The sink", answered);
    expect(call.rows.Job).toBe("The sink");
    expect(call.messages.at(-1)?.text).toContain("Is anyone in danger or afraid right now?");
  });

  it.each(["fails", "hangs", "breaksOff", "breaksTheSchema"] as const)(
    "keeps all typed text if the model %s",
    async (way) => {
      const id = await started();
      model.behave(MODEL[way]);
      await takeText(id, { text: "The sink drips", tapped: false });
      expect((await shown(id)).rows.Job).toBe("The sink drips");
    },
  );

  it("sends neither STOP nor tapped buttons to the model", async () => {
    const id = await started();
    const asked = model.asked.length;
    await takeText(id, { text: "Clogged drain", tapped: true });
    await takeText(id, { text: "STOP", tapped: false });
    expect([model.asked.length - asked, (await shown(id)).over]).toEqual([0, "stopped"]);
  });
});

it.each([
  ["Lo siento. ¿Cómo se llama?", true],
  ["It's at 418 Alder St, noted. What's your name?", true],
  ["It's $49. What's your name?", false],
  ["We'll be there in 10 minutes. What's your name?", false],
  ["You have a strong claim. What's your name?", false],
  ["Take an aspirin. What's your name?", false],
  ["See evil.example. What's your name?", false],
  ["<b>Hi</b> What's your name?", false],
  ["", false],
])("the model's reply %j passes the check: %s", (reply, isFine) => {
  expect(mayBeSent(reply, "I'm Dana, 418 Alder St")).toBe(isFine);
});
