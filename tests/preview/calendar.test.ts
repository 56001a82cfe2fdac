import { afterAll, describe, expect, it, vi } from "vitest";
import { intakes } from "~/content/trades/intake";
import {
  choose,
  isOnlyTime,
  mergeWish,
  type Now,
  offersFor,
  saySlot,
  type Slot,
  slotInSummary,
  wishIn,
} from "~/features/preview/machine/time/calendar.server";

// A file that replaces modules loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

// The week of these examples has Thanksgiving in it.
vi.mock(import("~/features/preview/machine/time/days.server"), async (original) => ({
  ...(await original()),
  isHoliday: () => false,
}));

const TUESDAY: Now = { day: "2026-11-24", at: 14 * 60 + 10 };
const FRIDAY_EVENING: Now = { day: "2026-11-27", at: 19 * 60 };
const SUNDAY: Now = { day: "2026-11-29", at: 10 * 60 };
const BEFORE_CLOCKS_CHANGE: Now = { day: "2026-10-31", at: 22 * 60 };

const plumbing = intakes.plumbing;
const say = (slot: Slot | null | undefined) => (slot ? slotInSummary(slot).replace(", ", " ") : "none");

/** The first time on offer after a text; "no wish", or "not then: " and the nearest. */
function offered(text: string, now: Now, before = "") {
  const first = before ? wishIn(before, now) : null;
  const after = wishIn(text, now);
  if (!after) return "no wish";
  const { slots, meets } = offersFor(plumbing, { urgent: false, wish: mergeWish(first, after), now });
  return `${meets ? "" : "not then: "}${say(slots[0])}`;
}

describe("a wish is met by the first time that fits it, or by the nearest", () => {
  it.each([
    // Days
    ["tomorrow", "Wed Nov 25, 8:00 AM"],
    ["tmrw pls", "Wed Nov 25, 8:00 AM"],
    ["tomorow", "Wed Nov 25, 8:00 AM"],
    ["the day after tomorrow", "Thu Nov 26, 8:00 AM"],
    ["thurs", "Thu Nov 26, 8:00 AM"],
    ["Friday", "Fri Nov 27, 8:00 AM"],
    ["sat", "Sat Nov 28, 8:00 AM"],
    ["this weekend", "Sat Nov 28, 8:00 AM"],
    ["Sunday", "not then: Mon Nov 30, 8:00 AM"],
    ["Tuesday", "Tue Dec 1, 8:00 AM"],
    ["next week", "Mon Nov 30, 8:00 AM"],
    ["I said NEXT week friday, and after 2", "Fri Dec 4, 3:30 PM"],
    ["friday next week", "Fri Dec 4, 8:00 AM"],
    ["a week from friday", "Fri Dec 4, 8:00 AM"],
    ["in two weeks", "Tue Dec 8, 8:00 AM"],
    ["in 3 days", "Fri Nov 27, 8:00 AM"],
    ["Dec 8", "Tue Dec 8, 8:00 AM"],
    ["December 7", "Mon Dec 7, 8:00 AM"],
    ["No. Tuesday December 8", "Tue Dec 8, 8:00 AM"],
    ["12/4", "Fri Dec 4, 8:00 AM"],
    ["the 4th", "Fri Dec 4, 8:00 AM"],
    ["Tuesday the 1st, afternoon", "Tue Dec 1, 1:30 PM"],
    ["Early December, a Tuesday or Wednesday afternoon", "Tue Dec 1, 1:30 PM"],
    ["can't drive in the mornings. The 1:30 I suppose", "Wed Nov 25, 1:30 PM"],
    ["before Monday, tomorrow 10:30", "Wed Nov 25, 10:30 AM"],
    ["I can be home by 3:30 tomorrow", "Wed Nov 25, 3:30 PM"],
    ["Friday instead of Wednesday", "Fri Nov 27, 8:00 AM"],
    ["Friday, later in the day", "Fri Nov 27, 1:30 PM"],
    ["friday, as late as you can", "Fri Nov 27, 3:30 PM"],
    ["Friday at 1:30, no wait 8", "Fri Nov 27, 8:00 AM"],
    ["don't book me tomorrow, Friday", "Fri Nov 27, 8:00 AM"],
    ["tuesday", "Tue Dec 1, 8:00 AM"],
    ["December 10", "Thu Dec 10, 8:00 AM"],
    ["100 to 200 amps", "no wish"],
    ["January 5", "not then: Tue Dec 22, 8:00 AM"],
    ["next month", "Tue Dec 1, 8:00 AM"],
    ["anytime before December 4", "Wed Nov 25, 8:00 AM"],
    ["after Friday", "Sat Nov 28, 8:00 AM"],
    ["I can't until Friday", "Fri Nov 27, 8:00 AM"],
    ["Monday or Tuesday", "Mon Nov 30, 8:00 AM"],
    // Hours
    ["8 is fine", "Wed Nov 25, 8:00 AM"],
    ["1030", "Wed Nov 25, 10:30 AM"],
    ["10 30", "Wed Nov 25, 10:30 AM"],
    ["no wed 10 30", "Wed Nov 25, 10:30 AM"],
    ["830 sat", "not then: Sat Nov 28, 8:00 AM"],
    ["thursday 8", "Thu Nov 26, 8:00 AM"],
    ["Wednesday at half past ten", "Wed Nov 25, 10:30 AM"],
    ["half past one tomorrow", "Wed Nov 25, 1:30 PM"],
    ["one thirty", "Wed Nov 25, 1:30 PM"],
    ["friday at 1:30", "Fri Nov 27, 1:30 PM"],
    ["like 6", "not then: Wed Nov 25, 3:30 PM"],
    ["6pm", "not then: Wed Nov 25, 3:30 PM"],
    ["tomorrow at 7am", "not then: Wed Nov 25, 8:00 AM"],
    ["Thursday after 2", "Thu Nov 26, 3:30 PM"],
    ["No! after 2 pm", "Wed Nov 25, 3:30 PM"],
    ["friday after 4", "not then: Fri Nov 27, 3:30 PM"],
    ["Friday December 4, after 4", "not then: Fri Dec 4, 3:30 PM"],
    ["I need someone BEFORE 9am tomorrow", "Wed Nov 25, 8:00 AM"],
    ["not before 10", "Wed Nov 25, 10:30 AM"],
    ["friday, no later than 9", "Fri Nov 27, 8:00 AM"],
    ["by 9 on friday", "Fri Nov 27, 8:00 AM"],
    ["between 1 and 3 tomorrow", "Wed Nov 25, 1:30 PM"],
    ["a saturday around noon", "not then: Sat Nov 28, 10:30 AM"],
    ["friday afternoon", "Fri Nov 27, 1:30 PM"],
    ["2pm or later", "Wed Nov 25, 3:30 PM"],
    ["10ish", "Wed Nov 25, 10:30 AM"],
    ["friday, I get off work at 3", "Fri Nov 27, 3:30 PM"],
    ["eod friday", "Fri Nov 27, 3:30 PM"],
    ["15:30", "Wed Nov 25, 3:30 PM"],
    ["late afternoon on friday", "Fri Nov 27, 3:30 PM"],
    ["after lunch thursday", "Thu Nov 26, 1:30 PM"],
    ["forget it do wed morning", "Wed Nov 25, 8:00 AM"],
    ["in the morning but not 8", "Wed Nov 25, 10:30 AM"],
    ["thursday evening", "not then: Thu Nov 26, 3:30 PM"],
    // Days that don't suit
    ["not tomorrow", "Thu Nov 26, 8:00 AM"],
    ["Anything but tomorrow", "Thu Nov 26, 8:00 AM"],
    ["actually tomorrow doesn't work", "Thu Nov 26, 8:00 AM"],
    ["I can't do tomorrow", "Thu Nov 26, 8:00 AM"],
    ["any day but wednesday or thursday", "Fri Nov 27, 8:00 AM"],
    ["Wednesdays and Thursdays don't work", "Fri Nov 27, 8:00 AM"],
    ["tomorrow is bad", "Thu Nov 26, 8:00 AM"],
    ["I'm busy tomorrow", "Thu Nov 26, 8:00 AM"],
    ["tomorrow is fine but not 8", "Wed Nov 25, 10:30 AM"],
    ["cualquier día menos el miércoles", "Thu Nov 26, 8:00 AM"],
    ["no puedo mañana", "Thu Nov 26, 8:00 AM"],
    ["not tomorrow, friday", "Fri Nov 27, 8:00 AM"],
    ["no wednesdays", "Thu Nov 26, 8:00 AM"],
    ["Thursday is my hair appointment. friday would be fine", "Fri Nov 27, 8:00 AM"],
    // Who corrects himself means the last
    ["Friday 10:30, no wait Monday", "Mon Nov 30, 10:30 AM"],
    ["No, I want one thirty, not ten thirty", "Wed Nov 25, 1:30 PM"],
    ["Thursday is Thanksgiving, so Friday at 1:30", "Fri Nov 27, 1:30 PM"],
    ["tomorrow at 8, actually friday at 1:30", "Fri Nov 27, 1:30 PM"],
    ["friday morning, I mean afternoon", "Fri Nov 27, 1:30 PM"],
    ["Thursday... no, Saturday", "Sat Nov 28, 8:00 AM"],
    // Soonest
    ["asap", "Wed Nov 25, 8:00 AM"],
    ["as early as possible", "Wed Nov 25, 8:00 AM"],
    ["whenever", "Wed Nov 25, 8:00 AM"],
    ["any time", "Wed Nov 25, 8:00 AM"],
    ["come at once", "no wish"],
    ["tomorrow at one", "Wed Nov 25, 1:30 PM"],
    ["from 2 to 4 on friday", "Fri Nov 27, 3:30 PM"],
    ["I need someone NOW", "Wed Nov 25, 8:00 AM"],
    // Spanish
    ["lo antes posible", "Wed Nov 25, 8:00 AM"],
    ["mañana a la una y media", "Wed Nov 25, 1:30 PM"],
    ["mañana por la mañana", "Wed Nov 25, 8:00 AM"],
    ["pasado mañana", "Thu Nov 26, 8:00 AM"],
    ["mañana no, el jueves", "Thu Nov 26, 8:00 AM"],
    ["El viernes a la 1:30", "Fri Nov 27, 1:30 PM"],
    ["viernes a las diez y media", "Fri Nov 27, 10:30 AM"],
    ["el sábado por la tarde", "Sat Nov 28, 1:30 PM"],
    ["Miércoles por favor", "Wed Nov 25, 8:00 AM"],
    ["el lunes después de las 2", "Mon Nov 30, 3:30 PM"],
    ["el 8 de diciembre", "Tue Dec 8, 8:00 AM"],
    ["la próxima semana", "Mon Nov 30, 8:00 AM"],
    ["en dos semanas", "Tue Dec 8, 8:00 AM"],
  ])("%j: %s", (text, time) => {
    expect(offered(text, TUESDAY)).toBe(time);
  });

  it.each([
    ["on a Sunday", SUNDAY, "tomorrow", "Mon Nov 30, 8:00 AM"],
    ["on a Sunday", SUNDAY, "next week", "Mon Nov 30, 8:00 AM"],
    ["on a Sunday", SUNDAY, "Saturday at 1:30", "Sat Dec 5, 1:30 PM"],
    ["on a Friday evening", FRIDAY_EVENING, "tomorrow after 2", "Sat Nov 28, 3:30 PM"],
    ["on a Friday evening", FRIDAY_EVENING, "tonight", "not then: Sat Nov 28, 3:30 PM"],
    ["on a Friday evening", FRIDAY_EVENING, "Friday", "Fri Dec 4, 8:00 AM"],
    ["before the clocks change", BEFORE_CLOCKS_CHANGE, "Monday at 8", "Mon Nov 2, 8:00 AM"],
    ["before the clocks change", BEFORE_CLOCKS_CHANGE, "in 3 days", "Tue Nov 3, 8:00 AM"],
    ["before the clocks change", BEFORE_CLOCKS_CHANGE, "tomorrow", "not then: Mon Nov 2, 8:00 AM"],
  ] as const)("%s", (_, now, text, time) => {
    expect(offered(text, now)).toBe(time);
  });

  it.each([
    "1420 W Palm Lane, Phoenix",
    "88 W Monroe",
    "800 N Central Ave",
    "at 214 Hollis St",
    "8 Elm St",
    "apt 830",
    "$500",
    "maybe 8 grand",
    "I'm 84 years old",
    "built in 1972",
    "602-555-0101",
    "we have 2 kids",
    "one of my pipes burst",
    "yesterday",
    "it broke last night",
    "since Tuesday",
    "it started this morning",
    "you were here 2 weeks ago",
    "my hearing is Friday",
    "arraigned tomorrow",
    "May I ask something",
    "the second one",
    "wait a second",
    "no one is home",
    "it's been leaking for 3 days",
    "my accident on November 3",
    "I was hurt Nov 20",
    "someone sat on it",
    "wed like a quote",
    "my son is 8",
    "gate code 1030",
    "12 outlets",
    "8-10",
    "8 a day",
    "",
  ])("%j is none", (text) => {
    expect(wishIn(text, TUESDAY)).toBeNull();
  });
});

describe("a later wish", () => {
  it.each([
    ["Friday", "after 2", "Fri Nov 27, 3:30 PM"],
    ["Friday", "one thirty, not ten thirty", "Fri Nov 27, 1:30 PM"],
    ["Friday at 1:30", "Saturday", "Sat Nov 28, 8:00 AM"],
    ["Friday at 1:30", "Saturday at 10:30", "Sat Nov 28, 10:30 AM"],
    ["not tomorrow", "after 2", "Thu Nov 26, 3:30 PM"],
    ["not tomorrow", "as soon as possible", "Thu Nov 26, 8:00 AM"],
    ["tomorrow", "tomorrow doesn't work", "Thu Nov 26, 8:00 AM"],
    ["not Monday", "next week", "Tue Dec 1, 8:00 AM"],
    ["not Monday", "okay, Monday then", "Mon Nov 30, 8:00 AM"],
  ])("%j, then %j: %s", (before, after, time) => {
    expect(offered(after, TUESDAY, before)).toBe(time);
  });
});

describe("of tomorrow at 8:00, Thursday at 10:30 and Friday at 1:30", () => {
  const EIGHT: Slot = { day: "2026-11-25", at: 480 };
  const HALF_PAST_TEN: Slot = { day: "2026-11-26", at: 630 };
  const HALF_PAST_ONE: Slot = { day: "2026-11-27", at: 810 };
  const OFFERED = [EIGHT, HALF_PAST_TEN, HALF_PAST_ONE];

  it.each([
    ...["yes", "ok", "sure", "the first works", "first", "1st", "whenever", "either", "asap", "la primera"],
    ...[
      "tomorrow",
      "8",
      "8 is fine",
      "8am",
      "Tomorrow at 8:00 AM",
      "no problem",
      "the earlier one",
      "in the morning",
    ],
    ...[
      "mañana",
      "a las 8",
      "👍",
      "Yes. How much is it?",
      "as early as possible",
      "anything but Friday, so tomorrow",
    ],
  ])("%j takes the first", (text) => {
    expect(say(choose(text, OFFERED, TUESDAY))).toBe(say(EIGHT));
  });

  it.each([
    ...[
      "the second one",
      "2nd one",
      "2",
      "10:30",
      "1030",
      "10 30",
      "half past ten",
      "Thursday",
      "thurs works",
    ],
    ...[
      "Can you do 10:30?",
      "la segunda",
      "not 8, the second one",
      "option 2",
      "jueves",
      "THURSDAY AT 10:30 AM",
    ],
  ])("%j takes the second", (text) => {
    expect(say(choose(text, OFFERED, TUESDAY))).toBe(say(HALF_PAST_TEN));
  });

  it.each([
    ...[
      "the third one",
      "3rd",
      "the last one",
      "the later one",
      "one thirty, not ten thirty",
      "1:30",
      "after 12",
    ],
    ...[
      "friday",
      "the afternoon one",
      "el viernes a la una y media",
      "la última",
      "not tomorrow, friday",
      "130",
    ],
  ])("%j takes the third", (text) => {
    expect(say(choose(text, OFFERED, TUESDAY))).toBe(say(HALF_PAST_ONE));
  });

  it.each([
    ...["no", "none of those", "not tomorrow", "tomorrow?? are you serious", "are you serious, tomorrow?"],
    ...[
      "tomorrow?? there is a flood in my basement NOW",
      "in two weeks",
      "Dec 8",
      "tomorrow at 7am",
      "Friday at 3:30",
    ],
    ...[
      "next week friday",
      "Saturday",
      "call me first",
      "wait a second",
      "another time",
      "can't do any of them",
    ],
    ...[
      "actually tomorrow doesn't work",
      "6pm",
      "cancel tomorrow's",
      "my hearing is Friday",
      "2216 Elm St",
      "",
    ],
    ...[
      "nah 8:00 im still at the plant",
      "ok bye I'm done with you",
      "can't wait until tomorrow, it's moving",
      "maybe later",
      "5ish friday",
      "never",
    ],
  ])("%j takes none", (text) => {
    expect(choose(text, OFFERED, TUESDAY)).toBeNull();
  });

  it.each([TUESDAY, SUNDAY, FRIDAY_EVENING, BEFORE_CLOCKS_CHANGE])(
    "a button's own words take its time, seen from %o",
    (now) => {
      let left = offersFor(plumbing, { urgent: true, now }).slots;
      const all: Slot[] = [];
      while (left.length > 0) {
        all.push(...left);
        left = offersFor(plumbing, { urgent: true, skip: all, now }).slots;
      }
      expect(all.length).toBeGreaterThan(40);
      for (const slot of all)
        for (const words of [
          saySlot(slot, now.day),
          saySlot(slot, now.day).toUpperCase(),
          `${saySlot(slot, now.day)} please`,
        ])
          expect([words, choose(words, all, now)]).toEqual([words, slot]);
    },
  );
});

describe("a text is only a time", () => {
  it.each([
    "Friday after 2 please",
    "no, tomorrow at 8",
    "8 is fine",
    "mañana por la tarde",
    "asap",
    "not Monday",
  ])("%j", (text) => expect(isOnlyTime(text, TUESDAY)).toBe(true));
  it.each([
    "the sink leaks, come Friday",
    "8 and you better not be late",
    "Bob",
    "8 Elm St",
    "yes",
    "Beth, tomorrow",
  ])("not %j", (text) => expect(isOnlyTime(text, TUESDAY)).toBe(false));
});

describe("the times on offer", () => {
  it("are today only for what can't wait", () => {
    expect(say(offersFor(plumbing, { urgent: true, now: TUESDAY }).slots[0])).toBe("Tue Nov 24, 3:30 PM");
    expect(say(offersFor(plumbing, { urgent: false, now: TUESDAY }).slots[0])).toBe("Wed Nov 25, 8:00 AM");
  });

  it("are never on a day that doesn't suit, even if nothing else fits", () => {
    const wish = mergeWish(wishIn("not Monday", TUESDAY), wishIn("Sunday", TUESDAY)!);
    const { slots, meets } = offersFor(plumbing, { urgent: true, wish, now: TUESDAY });
    expect(meets).toBe(false);
    expect(say(slots[0])).toBe("Tue Dec 1, 8:00 AM");
  });

  it("a wish survives being stored", () => {
    const wish = wishIn("not Monday, Friday after 2", TUESDAY);
    expect(JSON.parse(JSON.stringify(wish))).toEqual(wish);
  });
});

it("a wish stays small, whatever year it names", () => {
  for (const text of [
    "before 12/31/9999",
    "after 12/31/9999",
    "from 1/1/2027 to 12/31/9999",
    "by 12/31/9999",
  ])
    expect(JSON.stringify(wishIn(text, TUESDAY) ?? {}).length, text).toBeLessThan(600);
});
