import { describe, expect, it } from "vitest";
import { lawAreas } from "~/content/practice-areas";
import { OWNERS_WORDS } from "~/content/pages/preview";
import { intakes } from "~/content/trades/intake";
import { DANGER, type Intake, type TradeId } from "~/content/trades/intake/intake";
import { ownersSideOf } from "~/features/preview/call/owners-side.server";
import { answer, begin, changeOf, choicesAt, CONFIRM } from "~/features/preview/guide/guided-call.server";
import {
  isHidden,
  isInDanger,
  isPrivate,
  isUrgent,
  type Preview,
  questionAt,
  questionsOf,
  showsSafety,
  slotOf,
} from "~/features/preview/guide/preview.server";

const NOW = { day: "2026-11-24", at: 14 * 60 };

const start = (trade: TradeId = "plumbing") => begin(trade, "Zephyr").preview;
const say = (preview: Preview, text: string) => answer(preview, { text, tapped: false }, NOW);
const tap = (preview: Preview, text: string) => answer(preview, { text, tapped: true }, NOW);

/** Continues the call. A string is a typed answer, and a number taps the choice with that index. */
function play(preview: Preview, ...answers: (string | number)[]): Preview {
  return answers.reduce<Preview>(
    (call, one) =>
      (typeof one === "number" ? tap(call, choicesAt(call, NOW).at(one)!) : say(call, one)).preview,
    preview,
  );
}

/**
 * Taps the first choice of each question until the summary.
 * @returns the ids of the questions
 */
function tapThrough(preview: Preview): [asked: string[], Preview] {
  const asked: string[] = [];
  for (let question = questionAt(preview); question; question = questionAt(preview)) {
    asked.push(question.id);
    preview = play(preview, 0);
  }
  return [asked, preview];
}

const WORDS = [
  "Burst pipe, cellar",
  "No",
  "no idea",
  "before Friday",
  "Dana Quill",
  "602 555 0142",
  "418 Alder St",
];
const toTime = () => play(start(), ...WORDS);

describe("Questions of a preview call", () => {
  it("never offer a call or text to a phone that others may read", () => {
    const call = play(
      start("law"),
      "Family Law",
      "No",
      "Somebody may",
      "Divorce",
      "No",
      "No",
      "This week",
      "Dana",
    );
    expect(questionAt(call)?.ask).toBe("What's a safe way to reach you?");
    expect(choicesAt(call, NOW)).toEqual(["I'll call you again"]);
  });

  it("accept a typed legal matter instead of a practice area, and then ask about deadlines", () => {
    const call = play(start("law"), "my landlord kept the deposit", "No");
    expect(questionAt(call)?.label).toBe("Hearing or deadline");
    expect(ownersSideOf(call).notification.title).toBe("my landlord kept the deposit");
  });

  it.each<[TradeId, string[]]>([
    ["plumbing", ["need", "danger", "water", "soon", "name", "reach", "place", "time"]],
    ["hvac", ["need", "danger", "home", "soon", "name", "reach", "place", "time"]],
    ["electrical", ["need", "danger", "built", "soon", "name", "reach", "place", "time"]],
    ["roofing", ["need", "danger", "water", "claim", "soon", "name", "reach", "place", "time"]],
    ["contracting", ["need", "danger", "budget", "drawings", "soon", "name", "reach", "place", "time"]],
  ])("for %s differ from other trades' questions", (trade, ids) => {
    expect(tapThrough(start(trade))[0]).toEqual(ids);
  });

  it("for a law firm begin with the specified practice areas and a choice for existing clients", () => {
    const choices = [...Object.values(lawAreas), "Other Practice Area", "I'm already a client"];
    expect(choicesAt(start("law"), NOW).slice(0, -1)).toEqual(choices);
  });

  it.each(Object.keys(intakes) as TradeId[])(
    "for %s end with a choice for calls that aren't new business",
    (trade) => {
      expect(choicesAt(start(trade), NOW).at(-1)).toContain("a wrong number");
      const [asked, call] = tapThrough(play(start(trade), -1));
      expect([asked, ownersSideOf(call).worth]).toEqual([["danger", "other", "name", "reach"], null]);
    },
  );

  it("end early without a time for office calls, existing clients, and callers with another lawyer", () => {
    for (const trade of ["plumbing", "law"] as const)
      expect(tapThrough(play(start(trade), -2))[0]).toEqual(["danger", "message", "name", "reach"]);
    for (const yes of ["Yes", "Yes, your firm"]) {
      const represented = play(start("law"), "Business Law", "No", "A contract", "Nothing", yes);
      expect(tapThrough(represented)[0]).toEqual(["name", "reach"]);
    }
  });
});

describe("First text in family law", () => {
  const { preview, reply } = begin("law", "Marsh Family Law");

  it("mentions neither a law firm nor legal help, and asks whether it is a good time", () => {
    expect(reply).toBe(
      "Hi, I'm Bubby, the automated assistant of the office you called. Sorry we missed your call. If this is a good time for texts, please reply. What do you need help with? A word or two is enough. STOP to opt out.",
    );
    expect(say(preview, "STOP").reply).not.toMatch(/law/i);
  });

  it.each(["Family Law", "I'm afraid of him"])(
    "is followed by the legal notice exactly once if the caller answers %j",
    (text) => {
      const second = say(preview, text);
      expect(second.reply).toMatch(
        /for Marsh Family Law\. We don't represent you yet\. Please send nothing confidential\. Is anyone/,
      );
      expect(tap(second.preview, "No").reply).not.toContain("confidential");
    },
  );
});

describe("Existing client of a law firm", () => {
  it("doesn't get the notice that the firm doesn't represent them", () => {
    const { reply } = tap(start("law"), "I'm already a client");
    expect(reply).toMatch(/Please send nothing confidential\. Is anyone/);
    expect(reply).not.toContain("represent");
  });
});

describe("Answer in a preview call", () => {
  it("is stored as typed, word for word", () => {
    expect(Object.values(toTime().answers)).toEqual(WORDS);
    for (const typed of ["<b>no</b>", "مرحبا", "漏水です", "friday at 3"])
      expect(play(start(), typed).answers).toEqual({ need: typed });
  });

  it("can be changed from the summary, which is then shown again", () => {
    const call = play(toTime(), 0);
    const asked = tap(call, changeOf(intakes.plumbing.last));
    expect(asked.reply).toBe("Sure. Where should the plumber go?");
    const changed = say(asked.preview, "9 Elm Ct").preview;
    expect(changed.answers).toEqual({ ...call.answers, place: "9 Elm Ct" });
    expect(questionAt(changed)).toBeUndefined();
  });

  it("is rejected if its button isn't offered", () => {
    for (const text of ["No", CONFIRM, "Wed, Nov 25, 8:00 AM"])
      expect(() => tap(start(), text)).toThrow("not-offered");
    expect(() => tap(toTime(), "Sun, Nov 29, 8:00 AM")).toThrow("not-offered");
  });
});

describe("Preview call in Spanish", () => {
  it("states once that Bubby asks in English, and keeps the caller's words", () => {
    const first = say(start(), "tengo una fuga en el baño, vengan por favor");
    expect(first.reply).toMatch(/^Aquí solo puedo preguntar en inglés.* Is anyone in danger/);
    expect(first.preview.answers.need).toBe("tengo una fuga en el baño, vengan por favor");
    const second = say(play(first.preview, "no"), "el agua está cerrada, gracias");
    expect(second.reply).not.toContain("inglés");
  });
});

describe("Appointment time", () => {
  it("can be chosen only with a button", () => {
    const [first] = choicesAt(toTime(), NOW);
    expect(first).toBe("Wed, Nov 25, 8:00 AM");
    expect(slotOf(play(toTime(), 0))).toEqual({ day: "2026-11-25", at: 480 });
    for (const typed of [first!, "the first", "friday at 3"]) {
      const call = play(toTime(), typed);
      expect([slotOf(call), call.answers.time]).toEqual([null, typed]);
    }
  });

  it("is never on a Sunday, and is on the same day only for urgent calls", () => {
    const offered = (days: string[], urgent: boolean) =>
      days.flatMap((day) => choicesAt({ ...toTime(), urgent }, { day, at: 9 * 60 }));
    expect(offered(["2026-11-24"], false)).toEqual([
      "Wed, Nov 25, 8:00 AM",
      "Wed, Nov 25, 1:30 PM",
      "Thu, Nov 26, 8:00 AM",
    ]);
    expect(offered(["2026-11-24"], true)[0]).toBe("Tue, Nov 24, 10:30 AM");
    const week = Array.from({ length: 40 }, (_, day) =>
      new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10),
    );
    expect(offered(week, true).join()).not.toMatch(/Sun/);
  });
});

describe("Urgency", () => {
  it("is set by the “Right now” button, not by typed text", () => {
    expect(isUrgent(play(start(), "Burst pipe!!! NOW", "no", "it won't stop"))).toBe(false);
    const urgent = tap(play(start(), "Burst pipe", "no", "no"), "Right now");
    expect(urgent.reply).toContain("I've marked this urgent for Zephyr.");
    expect(isUrgent(urgent.preview)).toBe(true);
  });

  it("is set by every button for which the FAQ or a page promises an alert", () => {
    const urgentIn = ({ first, asks, soon }: Intake) => {
      const branches = [asks, ...first.choices.map((choice) => choice.asks ?? [])];
      const answers = [...branches.flat(), soon].flatMap(({ label, choices }) =>
        choices.flatMap(({ text, urgent }) => (urgent ? `${label}: ${text}` : [])),
      );
      return [...new Set(answers)];
    };
    const all = Object.values(intakes).map((intake) => [intake.id, urgentIn(intake)]);
    expect(Object.fromEntries(all)).toEqual({
      law: [
        "Hearing or deadline: Within a week",
        "Injuries: A death or intensive care",
        "Matter: Order of protection",
        "In custody: In custody",
        "Court date: Within a day",
        "Closing or deadline: Within two days",
        "Filed or served: A subpoena or an injunction",
        "How soon: Today, it's urgent",
      ],
      hvac: [
        "Baby, elderly or sick: Yes, a baby",
        "Baby, elderly or sick: Yes, somebody elderly or sick",
        "How soon: Right now",
      ],
      plumbing: ["Water: Still running", "Backing up: Yes", "How soon: Right now"],
      electrical: ["How soon: Right now"],
      roofing: ["Water inside: Yes, it's dripping", "How soon: Right now"],
      contracting: ["How soon: Right now"],
    });
  });

  it("is set by a text that mentions danger, even if later answers deny urgency, and the call continues", () => {
    let call = play(start(), "I smell gas in the cellar");
    expect([isUrgent(call), questionAt(call)?.id]).toEqual([true, "danger"]);
    call = play(call, "no");
    const later = play(call, "no", "No hurry", "Dana", "Call this number", "9 Elm Ct", 0);
    expect(
      ownersSideOf(play(call, "no", "No hurry", "Dana", "me", "9 Elm Ct", -1)).notification.text,
    ).toContain("now");
    expect([isUrgent(later), later.danger, questionAt(later)]).toEqual([true, true, undefined]);
    expect(ownersSideOf(later).worth).toBeNull();
  });
});

describe("Question about danger", () => {
  const asked = play(start(), "She won't answer me");

  it.each([["Yes"], ["yes."], ["not sure"], ["nope", "nobody is"], ["what?", "why?"]])(
    "marks the call urgent and begins the reply with safety instructions after the answers %j %j",
    (...texts) => {
      const text = texts.at(-1)!;
      const { preview, reply } = say(play(asked, ...texts.slice(0, -1)), text);
      expect(reply).toMatch(/^Please get safe first\. I've marked this urgent for Zephyr\. What's your name/);
      expect([isUrgent(preview), isInDanger(preview)]).toEqual([true, true]);
      expect(ownersSideOf(preview).summary).toContainEqual({
        label: "In danger",
        value: { "yes.": "Yes", "not sure": "Not sure" }[text] ?? text,
      });
    },
  );

  it("changes nothing if the caller answers no, and the owner doesn't see the answer", () => {
    const { preview, reply } = say(asked, "No.");
    expect([isUrgent(preview), reply]).toEqual([false, expect.not.stringContaining("urgent")]);
    expect(ownersSideOf(preview).summary.map(({ label }) => label)).not.toContain("In danger");
  });

  it("asks the owner to reply immediately if a text mentions danger after the caller answered no", () => {
    const side = ownersSideOf(play(start(), "A leak", "No", 0, "Now the ceiling is burning"));
    expect(side.summary).toContainEqual({ label: "In danger", value: OWNERS_WORDS.hinted });
    expect(side.notification.text).toBe("Reply now");
  });

  it.each<[TradeId, number, string[]]>([
    ["plumbing", 0, ["name", "reach", "place"]],
    ["contracting", -1, ["name", "reach"]],
    ["law", 0, ["name", "reach"]],
    ["law", 1, ["family-law-safe", "name", "reach"]],
  ])(
    "skips all but the contact questions after “Yes” to the danger question in %s, choice %i",
    (trade, choice, ids) => {
      for (const yes of ["Yes", "Not sure"])
        expect(tapThrough(play(start(trade), choice, yes))[0]).toEqual(ids);
    },
  );

  it.each([
    ["Call this number", "Zephyr has all your answers now, marked urgent. They'll call you back first."],
    ["Text this number", "Zephyr has all your answers now, marked urgent. They'll text you back first."],
  ])(
    "after “Yes”, the call ends without a booked time and says how the business will reply: %s",
    (reach, words) => {
      const call = play(start(), 0, "Yes", 0, reach, "9 Elm Ct");
      expect([questionAt(call), tap(call, CONFIRM).reply]).toEqual([undefined, words]);
      expect(ownersSideOf(call).notification.text).toContain("now");
    },
  );

  it("promises no call to a phone that others may read after “Yes” to the danger question", () => {
    const call = play(start("law"), "Family Law", "Yes", "Somebody may", "Dana", 0);
    expect(tap(call, CONFIRM).reply).toMatch(/They'll help you first\.$/);
  });

  it("can be answered again from the summary without losing other answers", () => {
    const danger = (call: Preview, text: string) => play(tap(call, changeOf(DANGER)).preview, text);
    const [, call] = tapThrough(asked);
    const afraid = danger(call, "Yes");
    expect([isInDanger(afraid), questionAt(afraid), afraid.answers.water]).toEqual([
      true,
      undefined,
      "It's off",
    ]);
    const safe = danger(afraid, "No");
    expect([isInDanger(safe), slotOf(safe)]).toEqual([false, slotOf(call)]);
  });

  it.each(["nope", "no, just a clogged drain", "everyone's fine", "n"])(
    "is repeated once after the answer %j; the owner sees the answer, and the call isn't marked urgent",
    (text) => {
      const { preview, reply } = say(asked, text);
      expect(reply).toBe(
        "Please press a button, so I get it right. Is anyone in danger or afraid right now?",
      );
      expect([isUrgent(preview), showsSafety(preview), questionAt(preview)]).toEqual([false, true, DANGER]);
      expect(ownersSideOf(preview).words).toEqual([`In danger: ${text}`]);
      const clear = tap(preview, "No").preview;
      expect([isUrgent(clear), showsSafety(clear)]).toEqual([false, false]);
    },
  );
});

describe("Text that ends with a question mark", () => {
  it.each<[string, Preview]>([
    ["the second question", play(start(), "A leak")],
    ["the summary", play(toTime(), 0)],
  ])("is saved for the owner if typed at %s, and Bubby repeats its question once", (_, call) => {
    const { preview, reply } = say(call, "Are you a robot?");
    const asked = questionAt(call)?.ask ?? "press its Change button";
    expect(reply).toMatch(/^I'm an automated assistant, and I've passed your question on\. /);
    expect([reply.includes(asked), questionAt(preview)]).toEqual([true, questionAt(call)]);
    expect([preview.answers, preview.notes]).toEqual([call.answers, ["Asked: Are you a robot?"]]);
  });

  it("becomes the answer if the caller asks again at the same question, but not at the next question", () => {
    const call = play(start(), "A leak", "No", "Are you a robot?", "Is it bad?", "How soon?");
    expect(call.answers).toMatchObject({ need: "A leak", water: "Is it bad?" });
    expect(call.notes).toEqual(["Asked: Are you a robot?", "Asked: How soon?"]);
  });

  it("counts as the answer to the opening question", () => {
    const call = play(start(), "Can you fix a sink?");
    expect(call.answers).toEqual({ need: "Can you fix a sink?" });
    expect(questionAt(call)).toBe(DANGER);
  });
});

describe("Summary without the caller's story", () => {
  it.each<[string, string[]]>([
    ["a text that mentions danger", ["Custody", "I'm afraid of him"]],
    ["a yes to the danger question", ["Custody", "Yes"]],
    ["the answer that others may read the phone", ["Family Law", "No", "Somebody may"]],
  ])("is shown after %s", (_, texts) => {
    expect(isPrivate(play(start("law"), ...texts))).toBe(true);
  });

  const hiddenIn = (call: Preview) =>
    questionsOf(call)
      .filter((question) => isHidden(call, question))
      .map(({ label }) => label);
  const texts = (call: Preview) => play(call, "No hurry", "Dana", "Text this number", "9 Elm Ct", 0);

  it("omits only the typed story for callers who want texts", () => {
    expect(hiddenIn(texts(play(start(), "A leak", "No", "over my ankles")))).toEqual(["Job"]);
    expect(hiddenIn(texts(play(start(), 0, "No", "It's off")))).toEqual([]);
    const area = play(start("law"), "Business Law", "No", "A contract", "Nothing", "No");
    expect(hiddenIn(play(area, "No hurry", "Dana", "Text this number", "Ty Voss", 0))).toEqual([]);
    expect(hiddenIn(play(start(), "A leak", "No", "off", "No hurry", "Dana", "Call this number"))).toEqual(
      [],
    );
  });

  it("omits any legal matter but only typed trade jobs if the caller is in danger or others may read the phone", () => {
    const shared = play(start("law"), "Family Law", "No", "Somebody may", "Divorce", "No", "No");
    expect(hiddenIn(shared).slice(0, 4)).toEqual([
      "Kind of law",
      "In danger",
      "Others read this phone",
      "Matter",
    ]);
    expect(hiddenIn(play(start("law"), "Family Law", "Yes"))).toContain("Kind of law");
    expect(hiddenIn(play(start("law"), "Personal Injury", "No", "my arm is killing me"))[0]).toBe("Accident");
    expect(hiddenIn(play(start(), 0, "Yes"))).toEqual([]);
    expect(hiddenIn(play(start(), "A leak", "Yes"))).toEqual(["Job"]);
  });
});

describe("End of a preview call", () => {
  it.each(["STOP", "stop", "Stop.", "StopAll", "unsubscribe", "cancel", "End", "quit", "revoke", "optout"])(
    "comes after the text %s at any question",
    (word) => {
      for (const call of [start(), toTime(), play(toTime(), 0)]) {
        expect(say(call, word).preview.end).toBe("stopped");
        expect(say(call, `please ${word} the water`).preview.end).toBeNull();
      }
    },
  );

  it("comes after the caller confirms the summary; text typed at the summary becomes a note", () => {
    const noted = play(play(toTime(), 0), "The dog is friendly");
    expect(ownersSideOf(noted).words).toEqual(["The dog is friendly"]);
    expect(say(noted, "It is").reply).toBe(
      `I've saved that as a note. To correct a row, press its Change button, then “${CONFIRM}”.`,
    );
    expect(say(noted, "yes thats right.").preview.end).toBe("done");
    const { preview, reply } = tap(noted, CONFIRM);
    expect([preview.end, reply]).toEqual(["done", intakes.plumbing.booked]);
  });

  it.each<[number | string, string]>([
    ["Text this number", "Zephyr has all your answers now, and will text you to set a time."],
    ["602 555 0142", "Zephyr has all your answers now, and will get back to you to set a time."],
  ])("promises no appointment if the caller chose no time: %s", (reach, words) => {
    const call = play(start(), "Leak", "no", "no", "No hurry", "Dana", reach, "9 Elm Ct", "whenever");
    expect(tap(call, CONFIRM).reply).toBe(words);
  });
});

describe("Owner's view of a preview call", () => {
  it("contains an alert, short rows, and the booking", () => {
    const side = ownersSideOf(play(toTime(), 0));
    expect(side.notification).toEqual({
      where: "Your phone",
      title: "Burst pipe, cellar",
      text: "Dana Quill · Wed, Nov 25, 8:00 AM",
    });
    expect(side.summary).toContainEqual({ label: "Plumber's visit", value: "Wed, Nov 25, 8:00 AM" });
    expect(side.calendar.filter(({ booked }) => booked)).toEqual([
      { time: "8:00", text: "Plumber's visit, Dana Quill", booked: true },
    ]);
  });

  it.each<[TradeId, string, string]>([
    ["plumbing", "$150", "if a job is worth $500 and 30% of real callers become jobs"],
    ["law", "$1,500", "if a case is worth $5,000 and 30% of real callers become cases"],
  ])("for %s shows the call's value %s, computed as in the calculator", (trade, figure, words) => {
    const [, call] = tapThrough(start(trade));
    expect(ownersSideOf(call).worth).toMatchObject({ figure, text: expect.stringContaining(words) });
  });
});
