import { describe, expect, it } from "vitest";
import { intakes } from "~/content/trades/intake";
import type { TradeId } from "~/content/trades/intake/intake";
import { ownersSideOf } from "~/features/preview/call/owners-side.server";
import { slotInSummary } from "~/features/preview/machine/time/calendar.server";
import { answer, begin, MOST_TURNS, quickReplies } from "~/features/preview/machine/machine.server";
import { isOver, type Preview } from "~/features/preview/machine/preview";
import { summaryOf } from "~/features/preview/machine/summary.server";
import { type Call, hostileCalls, NASTY } from "./calls";
import { HEARD_AT_ONCE } from "./heard-at-once";
import { TAKEN_WRONG } from "./taken-wrong";

/** A Tuesday afternoon. */
const NOW = { day: "2026-11-24", at: 14 * 60 + 10 };
const BUSINESS = "Dunn & Daughters";
const trades = Object.keys(intakes) as TradeId[];

/** Plays a call to its end. @returns it with what Bubby said, text by text */
function play(trade: TradeId, texts: readonly string[], now = NOW) {
  let { preview, reply } = begin(trade, BUSINESS, now);
  const said = [reply.map(({ text }) => text).join(" ")];
  for (const text of texts) {
    if (isOver(preview)) break;
    ({ preview, reply } = answer(preview, text, now));
    said.push(reply.map((part) => part.text).join(" "));
  }
  return { preview, said };
}

/** The question that a text ends with. */
const questionOf = (text: string) => /(?<![^.?!])[^.?!]*\?\s*$/.exec(text)?.[0].trim();

/** Wrong lines of the summary, in words. */
function faultsOf(call: Call, preview: Preview, said: string[]): string[] {
  const { facts, slot, urgent, at } = preview;
  const where = facts.place ?? facts.party ?? null;
  const found = { ...facts, where } as Record<string, string | null | undefined>;
  return [
    ...(at === (call.ends ?? "done") ? [] : [`ended ${at}`]),
    ...Object.entries(call.facts ?? {}).flatMap(([kind, value]) =>
      found[kind] === value ? [] : [`${kind}: ${found[kind]} instead of ${value}`],
    ),
    ...(call.urgent && !urgent ? ["not urgent"] : []),
    ...(call.time && !(slot && slotInSummary(slot).startsWith(call.time))
      ? [`time: ${JSON.stringify(slot)}`]
      : []),
    ...(call.ends || (call.time === null) === (slot === null) ? [] : [slot ? "a time" : "no time"]),
    ...(call.says && !said.some((text) => call.says!.test(text)) ? [`never said ${call.says}`] : []),
    ...(call.more && !summaryOf(preview).some(({ value }) => call.more!.test(value))
      ? [`no line ${call.more}`]
      : []),
  ];
}

describe.each(trades)("a played call for %s", (trade) => {
  it.each(hostileCalls(trade).map((call) => [call.about, call] as const))(
    "whose caller %s comes to a right end",
    (_about, call) => {
      const { preview, said } = play(trade, call.texts);
      expect(faultsOf(call, preview, said), said.join("\n")).toEqual([]);
      for (const [index, text] of said.entries()) {
        expect(text, said.join("\n")).not.toBe("");
        expect(text).not.toContain("undefined");
        const question = questionOf(text);
        if (question) expect(question, said.join("\n")).not.toBe(questionOf(said[index + 1] ?? ""));
      }
    },
  );

  it("greets in the business's name, says it's automated, and how to stop", () => {
    const [greeting] = play(trade, []).said;
    expect(greeting).toMatch(/^Hi, I'm Bubby, Dunn & Daughters' automated assistant\. /);
    expect(greeting).toMatch(/STOP to opt out\.$/);
  });

  it("can be played by taps alone", () => {
    let { preview } = begin(trade, BUSINESS, NOW);
    for (let taps = 0; !isOver(preview); taps++) {
      expect(taps).toBeLessThan(7);
      ({ preview } = answer(preview, quickReplies(preview)[0]!, NOW));
    }
    expect(preview.at).toBe("done");
    expect(Object.values(preview.facts)).not.toContain(null);
    expect(preview.slot).not.toBeNull();
  });

  it("takes each of its taps as an answer", () => {
    const { questions } = intakes[trade];
    for (const [place, { kind, quick }] of questions.entries()) {
      for (const tap of quick) {
        const before = questions.slice(0, place).map((one) => one.quick[0]!);
        const { preview } = play(trade, [...before, tap]);
        expect(preview.facts[kind], tap).toBeTypeOf("string");
      }
    }
  });
});

/** The same numbers in every run. */
function numbers(seed: number) {
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

describe("any twelve texts", () => {
  it("lead to an end, and no question comes twice in a row", () => {
    const random = numbers(7);
    for (let call = 0; call < 600; call++) {
      const trade = trades[call % trades.length]!;
      const intake = intakes[trade];
      const sane = intake.questions.flatMap(({ quick }) => quick);
      const texts = Array.from({ length: MOST_TURNS }, () => {
        const pool = random(3) === 0 ? sane : NASTY;
        return pool[random(pool.length)]!;
      });
      const day = `2026-11-${22 + random(7)}`;
      const { preview, said } = play(trade, texts, { day, at: random(24 * 60) });
      const whole = texts.map((text, index) => `${text}\n  > ${said[index + 1] ?? ""}`).join("\n");
      expect(isOver(preview), whole).toBe(true);
      for (const [index, text] of said.entries()) {
        expect(text.trim(), whole).not.toBe("");
        const question = questionOf(text);
        if (question) expect(question, whole).not.toBe(questionOf(said[index + 1] ?? ""));
        // It invents no price, and no time of arrival.
        expect(text, whole).not.toMatch(/\$\d|\bminutes?\b|guarantee/);
      }
      for (const { value } of summaryOf(preview)) expect(value.length).toBeLessThanOrEqual(1000);
    }
  });
});

describe("the times on offer", () => {
  const offered = (texts: string[], now = NOW) => play("plumbing", texts, now).preview;
  const asked = ["The sink leaks", "It's off", "12 Elm St", "Bob"];

  it("are today only for what can't wait, and never in the past", () => {
    expect(offered(asked).offered[0]?.day).toBe("2026-11-25");
    expect(offered(["Burst pipe", ...asked.slice(1)]).offered[0]).toEqual({
      day: "2026-11-24",
      at: 15 * 60 + 30,
    });
    expect(offered(["Burst pipe", ...asked.slice(1)], { ...NOW, at: 20 * 60 }).offered[0]?.day).toBe(
      "2026-11-25",
    );
  });

  it("skip Sundays, and Saturdays where nobody works", () => {
    const saturday = { day: "2026-11-28", at: 9 * 60 };
    expect(offered(asked, saturday).offered[0]?.day).toBe("2026-11-30");
    const friday = { day: "2026-11-27", at: 9 * 60 };
    expect(offered(asked, friday).offered[0]?.day).toBe("2026-11-28");
    const firm = play("law", ["I was hit by a car", "no", "Tom Voss", "Dana Reed"], friday).preview;
    expect(firm.offered[0]?.day).toBe("2026-11-30");
  });

  it.each([
    ["Wednesday", "2026-11-25"],
    ["Friday afternoon please", "2026-11-27"],
    ["can you do saturday at 10:30?", "2026-11-28"],
    ["next week", "2026-11-30"],
  ])("follow %j", (text, day) => {
    const { slot, offered: times } = offered([...asked, text]);
    expect((slot ?? times[0])?.day).toBe(day);
  });
});

it.each(trades)("%s: a caller who has found somebody else is let go", (trade) => {
  const { preview, said } = play(trade, ["never mind, I found someone else"]);
  expect(preview.at).toBe("stopped");
  expect(said.at(-1)).toContain("No problem. I'll let");
});

it("danger in the middle of a call is in the summary, and what the owner's alert says", () => {
  const { preview, said } = play("hvac", ["no cool air", "I smell gas and my baby is dizzy"]);
  expect(said.at(-1)).toContain("911");
  expect(summaryOf(preview)).toContainEqual({ label: "Danger", value: "I smell gas and my baby is dizzy" });
  expect(ownersSideOf(preview).notification).toMatchObject({
    where: "Your phone, urgent",
    title: "I smell gas and my baby is dizzy",
  });
});

it("a call that began before the site was updated goes on", () => {
  const { preview } = begin("plumbing", BUSINESS, NOW);
  const { said: _said, office: _office, ...older } = preview;
  expect(answer(older as Preview, "Sink leaks", NOW).preview).toMatchObject({ at: "detail", office: false });
});

/** What callers said whom the machine once took wrong, and the lines of the card that are right. */
describe("of a call that was once taken wrong,", () => {
  it.each(TAKEN_WRONG)("%s (%s)", (_about, trade, texts, lines) => {
    const { preview, said } = play(trade, texts);
    const card = ownersSideOf(preview).summary;
    expect(preview.at, said.join("\n")).toBe("done");
    for (const [label, value] of Object.entries(lines))
      expect(card, said.join("\n")).toContainEqual({ label, value });
  });
});

describe("the first time it is said,", () => {
  it.each(HEARD_AT_ONCE)("%s (%s)", (_about, trade, texts, lines) => {
    const { preview, said } = play(trade, texts);
    const { summary, notification } = ownersSideOf(preview);
    const card = [...summary, { label: "Alert", value: notification.text }];
    for (const [label, value] of Object.entries(lines))
      if (value === null)
        expect(
          card.map((line) => line.label),
          said.join("\n"),
        ).not.toContain(label);
      else expect(card, said.join("\n")).toContainEqual({ label, value });
  });
});

it("somebody who wants another business hears whom they reached, before any question", () => {
  const { preview, said } = play("hvac", ["can i get a large pepperoni and 12 wings", "oh sorry"]);
  expect(said[1]).toBe(
    "This is Dunn & Daughters, a heating and cooling company. Do you have the wrong number?",
  );
  expect(preview.at).toBe("stopped");
});

it.each(trades)("%s: no reply to a caller who is deaf speaks of a call", (trade) => {
  const { questions } = intakes[trade];
  const answers = questions.slice(1).map(({ quick }) => quick[0]!);
  const { preview, said } = play(trade, [
    `${questions[0]!.quick[0]!}. I'm deaf, text only`,
    ...answers,
    "1",
    "yes",
  ]);
  expect(preview.at).toBe("done");
  expect(said.slice(1).join(" ").replace("Nobody will call", "")).not.toMatch(/\bcall\b/);
});

it("a second time that nobody has leaves the time open", () => {
  const { preview, said } = play("plumbing", ["Sink leaks", "off", "12 Elm St", "Bob", "6pm", "7pm"]);
  expect(said.at(-2)).toContain("I have nothing then. ");
  expect(said.at(-1)).toContain("I'll leave the time open");
  expect(preview.slot).toBeNull();
});

it("a pitch is promised no call", () => {
  const { said } = play("plumbing", ["I'm Kyle with LeadBoost, we sell qualified leads"]);
  expect(said.at(-1)).not.toContain("call");
});
