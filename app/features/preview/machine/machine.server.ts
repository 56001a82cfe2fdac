import { intakes } from "~/content/trades/intake";
import type { Intake, Question, TradeId } from "~/content/trades/intake/intake";
import {
  choose,
  isOn,
  type Now,
  offersFor,
  saySlot,
  type Slot,
  slotInSummary,
  type Wish,
  wishIn,
} from "./calendar.server";
import {
  addressIn,
  affirms,
  answerTo,
  asideIn,
  type Aside,
  asName,
  changeIn,
  contactIn,
  type Danger,
  dangerIn,
  DANGERS,
  isGreeting,
  isNonsense,
  isUnsure,
  languageOf,
  nameIn,
  REFUSES,
  saysStop,
  swears,
  withoutCurses,
  tidy,
} from "./listen.server";

/** Texts of the caller after which the call ends, wherever it stands. */
export const MOST_TURNS = 12;
/** Times that a question is put, each in other words. */
const MOST_TRIES = 3;
/** Of the line of the summary that says what a caller in danger wrote. */
export const DANGER_LABEL = "Danger";
/** Answers that weren't one, after which it's passed. */
const MOST_FAULTS = 2;

type Kind = Question["kind"];

/** A call as far as it went: all that the machine knows. */
export interface Preview {
  trade: TradeId;
  /** The business's name. */
  business: string;
  /** What was said, by the question's kind; null where it wasn't. */
  facts: Partial<Record<Kind, string | null>>;
  /** The question that waits for an answer, or how the call ended. */
  at: Kind | "time" | "check" | "done" | "stopped";
  /** How often it was put, and how many answers weren't one. */
  tries: number;
  faults: number;
  urgent: boolean;
  dangers: Danger[];
  /** What is said once in a call. */
  once: ("spanish" | "other" | "urgent")[];
  wish: Wish | null;
  /** The times to choose from, and all that were offered. */
  offered: Slot[];
  seen: Slot[];
  slot: Slot | null;
  /** Lines of the summary that no question asked for. */
  more: { label: string; value: string }[];
  turns: number;
  /** When the call came in. */
  today: string;
}

/** A sentence of a reply. A fixed one is sent as it stands; a model may put the others in its own words. */
export interface Part {
  text: string;
  fixed?: true;
}

export interface Turn {
  preview: Preview;
  reply: Part[];
}

export const isOver = ({ at }: Preview) => at === "done" || at === "stopped";

const intakeOf = ({ trade }: Preview): Intake => intakes[trade];
const fixed = (text: string): Part => ({ text, fixed: true });
const free = (text: string): Part => ({ text });
const ownersName = (business: string) =>
  /['’]s$/i.test(business) ? business : `${business}'${/s$/i.test(business) ? "" : "s"}`;
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/** The missed call's text back. */
export function begin(trade: TradeId, business: string, now: Now): Turn {
  const intake = intakes[trade];
  const first = intake.questions[0]!;
  const preview: Preview = {
    trade,
    business,
    facts: {},
    at: first.kind,
    tries: 1,
    faults: 0,
    urgent: false,
    dangers: [],
    once: [],
    wish: null,
    offered: [],
    seen: [],
    slot: null,
    more: [],
    turns: 0,
    today: now.day,
  };
  const greeting = `Hi, I'm Bubby, ${ownersName(business)} automated assistant. Sorry we missed your call.`;
  const words = [greeting, intake.notice, first.ask, "STOP to opt out."].filter(Boolean).join(" ");
  return { preview, reply: [fixed(words)] };
}

/** What the caller can tap instead of typing. */
export function quickReplies(preview: Preview): string[] {
  const { at, offered, today } = preview;
  if (at === "time") {
    return [...offered.map((slot) => capital(saySlot(slot, today))), "Another time"];
  }
  if (at === "check") return ["That's right", "Change the time"];
  return [...(questionAt(preview)?.quick ?? [])];
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const questionAt = (preview: Preview) => intakeOf(preview).questions.find(({ kind }) => kind === preview.at);

/** The caller's text, and what follows from it. Nothing else changes a call. */
export function answer(before: Preview, typed: string, now: Now): Turn {
  const preview = structuredClone(before);
  if (isOver(preview)) return { preview, reply: [] };
  preview.turns++;
  const call = new Call(preview, now);
  call.hear(typed);
  return { preview, reply: call.reply };
}

class Call {
  readonly reply: Part[] = [];
  readonly intake: Intake;

  constructor(
    readonly preview: Preview,
    readonly now: Now,
  ) {
    this.intake = intakeOf(preview);
  }

  hear(typed: string) {
    const { preview } = this;
    if (saysStop(typed)) {
      preview.at = "stopped";
      return this.say(fixed("Okay, I've stopped, and you'll get no more texts. Call us whenever you like."));
    }
    if (CALLED_OFF.test(typed)) {
      preview.at = "stopped";
      return this.say(fixed(`No problem. I'll tell ${preview.business} that you don't need them anymore.`));
    }
    this.warn(typed);
    this.greetInLanguage(typed);
    const asides = new Set<Aside>();
    const expectsTime = preview.at === "time" || wishIn(typed) !== null;
    const sentences = typed.split(/(?<=[.?!…])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");
    const answers = sentences.filter((sentence) => {
      const aside = asideIn(sentence, this.intake.work, expectsTime);
      if (!aside) return true;
      asides.add(aside);
      this.note(aside, sentence);
      // "How much to fix a burst pipe?" also says what is needed.
      return (
        (aside === "price" || aside === "advice") && preview.at === "need" && this.intake.work.test(sentence)
      );
    });
    if (swears(typed)) this.say(free("I hear you, and I'm sorry about the trouble."));
    for (const aside of asides) this.say(fixed(this.wordsFor(aside)));
    const rest = withoutCurses(answers.join(" "));
    this.judge(rest);
    if (rest === "" && asides.size > 0) this.putAgain();
    else if (preview.at === "time") this.hearTime(rest);
    else if (preview.at === "check") this.hearCheck(rest);
    else this.hearAnswer(rest);
    if (preview.turns < MOST_TURNS || isOver(preview)) return;
    if (preview.at !== "check") return this.endEarly();
    // Its last sentence is a question.
    this.reply.pop();
    this.end();
  }

  private say(...parts: Part[]) {
    this.reply.push(...parts);
  }

  /** Danger comes first, once for each kind. */
  private warn(typed: string) {
    const danger = dangerIn(typed);
    if (!danger) return;
    this.preview.urgent = true;
    if (this.preview.dangers.includes(danger)) return;
    this.preview.dangers.push(danger);
    this.warned = true;
    this.more(DANGER_LABEL, typed);
    this.say(fixed(DANGERS[danger].text));
  }

  private greetInLanguage(typed: string) {
    const language = languageOf(typed);
    if (!language || this.preview.once.includes(language)) return;
    this.preview.once.push(language);
    const { business } = this.preview;
    this.say(
      fixed(
        language === "spanish"
          ? `Claro, escriba en español: ${business} recibirá sus palabras tal como las escribe.`
          : `I only write English and a little Spanish, but ${business} gets your words just as you write them.`,
      ),
    );
  }

  private judge(text: string) {
    const { preview } = this;
    const question = questionAt(preview);
    const urgent =
      affirms(text, this.intake.urgent) ||
      (question?.urgentIf !== undefined &&
        !isUnsure(text) &&
        affirms(text, question.urgentIf) &&
        !/^\W*(?:no|nope|neither|none)\W*$/i.test(text));
    if (urgent) preview.urgent = true;
    this.tellUrgency();
  }

  private tellUrgency() {
    const { preview } = this;
    if (!preview.urgent || preview.once.includes("urgent")) return;
    preview.once.push("urgent");
    this.say(fixed(`I'm marking this urgent for ${preview.business}.`));
  }

  /** What the team has to answer itself goes into the summary. */
  private note(aside: Aside, sentence: string) {
    if (aside === "robot" || aside === "orders") return;
    const { more } = this.preview;
    if (more.filter(({ label }) => label === "Asked").length < 2)
      more.push({ label: "Asked", value: tidy(sentence) });
  }

  private wordsFor(aside: Aside): string {
    const { business, trade } = this.preview;
    switch (aside) {
      case "robot":
        return `I'm an AI assistant, not a person. People at ${business} read all of this and take over from here.`;
      case "orders":
        return `I only take calls for ${business}.`;
      case "price":
        return `I can't quote a price by text. ${business} will go over it with you before any work starts.`;
      case "advice":
        return trade === "law"
          ? "I can't give legal advice. I'll put your question in front of the attorney."
          : `I can't give technical advice. I'll pass your question on to ${business}.`;
      case "question":
        return `I don't know that one. I'll pass your question on to ${business}.`;
    }
  }

  private hearAnswer(typed: string) {
    const { preview, intake } = this;
    const question = questionAt(preview)!;
    if (isGreeting(typed) && !answerTo(question.kind, typed, intake)) {
      this.say(free("Hello!"));
      return this.putAgain();
    }
    if (REFUSES.test(typed) && !addressIn(typed)) {
      this.say(free("That's fine, you don't have to."));
      return this.pass(question.kind);
    }
    const changed = changeIn(typed);
    if (changed !== null && this.takeBack(changed, true)) return this.putAgain();
    const rest = this.takeFacts(changed ?? typed, question.kind);
    if (question.kind in preview.facts) return this.next();
    const value = rest === "" ? null : answerTo(question.kind, rest, intake);
    if (value !== null) {
      preview.facts[question.kind] = value;
      return this.next();
    }
    if (!this.heardSomething) return this.fault(question.kind);
    if (!this.warned) this.say(free(this.thanks()));
    this.putAgain();
  }

  /** The text said something, though not what was asked. */
  private heardSomething = false;
  /** The text spoke of danger. */
  private warned = false;

  /** Takes what answers other questions out of a text. @returns the rest */
  private takeFacts(typed: string, asked: Kind): string {
    const { preview, intake } = this;
    const { facts } = preview;
    const asks = (kind: Kind) => intake.questions.some((question) => question.kind === kind);
    let rest = typed;
    const contact = contactIn(rest);
    if (contact) {
      this.more("Call back at", contact);
      rest = rest.replace(contact, " ").replace(BEFORE_CONTACT, " ");
    }
    const wish = wishIn(rest);
    if (
      wish &&
      (/\b(?:come|coming|available|appointment|book|schedule|prefer|works|asap|how about|what about|instead|earliest|see me|free)\b/i.test(
        rest,
      ) ||
        isOnlyTime(rest))
    ) {
      preview.wish = { ...preview.wish, ...wish };
      this.heardSomething = true;
      if (isOnlyTime(rest) && !(asked === "detail" && preview.trade === "law")) return "";
    }
    const street = asks("place") ? addressIn(rest) : null;
    if (street && (asked === "place" || !facts.place)) {
      facts.place = tidy(street);
      this.heardSomething = true;
      rest = rest.replace(street, ", ");
    }
    const named = asked === "party" ? null : nameIn(rest);
    if (named) {
      facts.name = named.name;
      this.heardSomething = true;
      rest = rest.replace(named.whole, ", ");
    }
    const segments = rest
      .split(/[,;\n]+|\.\s+|\s+-\s+/)
      .map((segment) =>
        segment
          .replace(
            /^\s*(?:and|at|the address is|address is|i live at|we're at|i'm at|it's at|located at|in|on)\s*$/i,
            "",
          )
          .trim(),
      )
      .filter((segment) => segment.replace(/[^\p{L}\d]/gu, "") !== "");
    if (
      segments.length > 0 &&
      asked !== "name" &&
      asked !== "party" &&
      !facts.name &&
      (street || segments.length > 1)
    ) {
      const last = segments.at(-1)!;
      const name = asName(last, intake.work);
      const alone = segments.length === 1 && asked !== "place";
      if (
        name &&
        !alone &&
        name.split(" ").length <= 3 &&
        (street !== null ? true : /^\p{Lu}/u.test(last) && !answersBetter(asked))
      ) {
        facts.name = name;
        this.heardSomething = true;
        segments.pop();
      }
    }
    const detail = intake.questions.find(({ kind }) => kind === "detail");
    const heard = segments.findIndex((segment) => detail?.heard?.test(segment));
    if (heard >= 0 && asked !== "detail" && asked !== "party" && !facts.detail) {
      facts.detail = tidy(segments[heard]!);
      if (detail?.urgentIf && affirms(facts.detail, detail.urgentIf)) {
        preview.urgent = true;
        this.tellUrgency();
      }
      this.heardSomething = true;
      if (segments.length > 1) segments.splice(heard, 1);
    }
    const left = segments.join(", ").replace(/\s+(?:at|in|on|and)\s*(?=,|$)/gi, "");
    if (asked !== "need" && !facts.need && intake.work.test(left)) {
      facts.need = tidy(left);
      this.heardSomething = true;
      return asked === "detail" ? left : "";
    }
    // What answers nothing that was asked is kept all the same.
    if (asked in facts && left.split(/\s+/).length > 3) this.more("Also said", left);
    return left;
  }

  private more(label: string, value: string) {
    this.heardSomething = true;
    const { more } = this.preview;
    if (more.length < 5 && !more.some((one) => one.value === tidy(value)))
      more.push({ label, value: tidy(value) });
  }

  /** Puts what a caller corrects in the place of what was said. @returns whether that was all */
  private takeBack(text: string, explicit: boolean): boolean {
    const { preview, intake } = this;
    const { facts, at } = preview;
    const done = (words: string) => {
      this.say(free(words));
      return true;
    };
    const loose = at === "time" || at === "check" || at === "name";
    const street = addressIn(text, loose && facts.place !== undefined && wishIn(text)?.hour === undefined);
    if (street && facts.place) {
      facts.place = tidy(street);
      return done("Okay, I've changed the address.");
    }
    const named = nameIn(text);
    if (named && facts.name) {
      facts.name = named.name;
      return done(`Okay, ${named.name}.`);
    }
    const wish = wishIn(text);
    if (wish && at !== "time" && at !== "check" && at !== "detail" && isOnlyTime(text)) {
      preview.wish = wish;
      return done("Okay, I've noted the time you'd like.");
    }
    if (facts.need && at !== "need" && intake.work.test(text) && !street && !named) {
      facts.need = tidy(text);
      return done("Okay, I've changed that.");
    }
    if (explicit && (at === "check" || at === "time")) {
      const name = facts.name !== undefined && !wish ? asName(text, intake.work) : null;
      if (name) {
        facts.name = name;
        return done(`Okay, ${name}.`);
      }
    }
    return false;
  }

  private fault(kind: Kind) {
    const { preview } = this;
    preview.faults++;
    if (preview.faults >= MOST_FAULTS) {
      this.say(free("No problem, the team will ask you."));
      return this.pass(kind);
    }
    this.say(free("Sorry, I didn't get that."));
    this.putAgain();
  }

  /** Leaves a question unanswered. */
  private pass(kind: Kind) {
    this.preview.facts[kind] ??= null;
    this.next(false);
  }

  /** The same question in other words, or the next one if there are none left. */
  private putAgain() {
    const { preview } = this;
    if (preview.at === "time" || preview.at === "check") return this.putTime();
    if (preview.at in preview.facts) return this.next(false);
    if (preview.tries >= MOST_TRIES) return this.pass(preview.at as Kind);
    if (this.warned) this.say(fixed(SAFE));
    preview.tries++;
    const question = questionAt(preview)!;
    this.say(free(preview.tries === 2 ? question.again : `In a few words: ${question.short}`));
  }

  /** The first question without an answer; after the last one, a time. */
  private next(thanks = true) {
    const { preview, intake } = this;
    const { facts } = preview;
    if (this.warned) this.say(fixed(SAFE));
    else if (thanks) this.say(free(this.thanks()));
    const question = intake.questions.find(({ kind }) => !(kind in facts));
    preview.tries = 1;
    preview.faults = 0;
    if (question) {
      preview.at = question.kind;
      return this.say(free(question.ask));
    }
    preview.at = "time";
    preview.tries = 0;
    this.offer();
  }

  private thanks(): string {
    const { facts, at, turns } = this.preview;
    if (at === "name" && facts.name) return `Thanks, ${facts.name.split(" ")[0]}.`;
    return ["Got it.", "Thanks.", "Okay, noted."][turns % 3]!;
  }

  /** Other times than before, or those of the wish. */
  private offer() {
    const { preview, intake, now } = this;
    const { urgent, wish, seen } = preview;
    preview.offered = offersFor(intake, { urgent, wish, skip: wish ? [] : seen, now });
    preview.seen.push(...preview.offered);
    this.putTime();
  }

  private putTime() {
    const { preview } = this;
    if (preview.at === "check") return this.check();
    const times = list(preview.offered.map((slot) => saySlot(slot, preview.today)));
    if (preview.faults > MOST_FAULTS || times === "") return this.leaveOpen();
    const words = [
      `I can offer you ${times}. Which works?`,
      `Which suits you: ${times}?`,
      `There's ${times}. Does that work?`,
    ];
    this.say(free(words[preview.tries++ % words.length]!));
  }

  private leaveOpen() {
    this.preview.slot = null;
    this.say(free("I'll leave the time open, and the team will call you about it."));
    this.toCheck();
  }

  private hearTime(typed: string) {
    const { preview, now } = this;
    const changed = changeIn(typed);
    const text = changed ?? typed;
    const contact = contactIn(text);
    const slot = contact ? null : choose(text, preview.offered, now);
    if (slot) {
      preview.slot = slot;
      return this.toCheck();
    }
    if (contact) this.more("Call back at", contact);
    const wish = contact ? null : wishIn(text);
    if (!wish && this.takeBack(text, changed !== null)) return this.putTime();
    if (wish) {
      preview.wish = wish;
      preview.faults = 0;
      this.offer();
      if (!preview.offered.some((one) => isOn(one, wish, now)))
        this.reply.splice(-1, 0, free("I have nothing then."));
      return;
    }
    preview.faults++;
    if (/\bcall me\b|\bjust call\b/i.test(text)) return this.leaveOpen();
    if (/\b(?:no|not|none|neither|nope|can'?t|don'?t|another|other|later|else|busy|change)\b/i.test(text)) {
      preview.wish = /\blater\b/i.test(text) ? { inDays: 7 } : null;
      return this.offer();
    }
    if (isNonsense(text)) this.say(free("Sorry, I didn't get that."));
    else if (!contact) {
      this.more("Also said", text);
      this.say(free("I've noted that."));
    }
    this.putTime();
  }

  private toCheck() {
    this.preview.at = "check";
    this.preview.tries = 0;
    this.check();
  }

  /** Reads the call back. */
  private check() {
    const { preview } = this;
    preview.tries++;
    if (preview.tries > MOST_TRIES) return this.end();
    const { facts, slot, today } = preview;
    const what = [facts.need, facts.place, slot ? saySlot(slot, today) : "time still open"]
      .filter(Boolean)
      .join("; ");
    const whose = facts.name ? ` for ${facts.name}` : "";
    this.say(
      fixed(
        [
          `Let me read it back${whose}: ${what}. Is that right?`,
          `Now it's${whose}: ${what}. All correct?`,
          `So${whose}: ${what}. Can we leave it at that?`,
        ][preview.tries - 1]!,
      ),
    );
  }

  private hearCheck(typed: string) {
    const { preview, intake, now } = this;
    const { facts } = preview;
    const text = (changeIn(typed) ?? typed).replace(/^\W*(?:no|nope|nah)[,.!\s]+(?=\S)/i, "");
    const change = changeIn(typed) !== null || /^\W*(?:no|nope|nah)\b/i.test(typed);
    const wish = wishIn(text);
    if (wish && !addressIn(text)) {
      // "At 1:30" keeps the day.
      const day = wish.weekday === undefined && wish.inDays === undefined ? preview.slot?.day : undefined;
      const asked = day ? { ...wish, weekday: new Date(day).getUTCDay() } : { ...preview.wish, ...wish };
      const picked = offersFor(intake, { urgent: preview.urgent, wish: asked, now })[0];
      if (picked) preview.slot = picked;
      return this.check();
    }
    if (
      /\b(?:change|another|different|other|new)\b[^.]*\b(?:time|day|slot|appointment)\b|\b(?:the|wrong) time\b/i.test(
        text,
      )
    ) {
      preview.at = "time";
      preview.tries = 0;
      preview.faults = 0;
      preview.wish = null;
      return this.offer();
    }
    if (this.takeBack(text, change)) return this.check();
    const street = addressIn(text, true);
    if (street && facts.place !== undefined) facts.place = tidy(street);
    const named = nameIn(text) ?? null;
    if (named) facts.name = named.name;
    if (street || named) return this.check();
    if (
      /^\W*(?:no|nope|nah|wrong|incorrect|not (?:right|correct|quite))\b|\b(?:wrong|incorrect|mistake|not right|change)\b/i.test(
        typed,
      ) &&
      !/\b(?:no(?:thing)? (?:changes?|problem|wrong)|nothing)\b/i.test(typed)
    ) {
      if (change && facts.name !== undefined && text !== typed) {
        const name = asName(text, intake.work);
        if (name) {
          facts.name = name;
          return this.check();
        }
      }
      preview.tries++;
      if (preview.tries > MOST_TRIES) return this.end();
      const parts = list(["the name", ...(facts.place === undefined ? [] : ["the address"]), "the time"]);
      return this.say(
        free(
          preview.tries === 2
            ? `What should I change: ${parts}?`
            : `Please text me ${parts} as it should be.`,
        ),
      );
    }
    if (!isYes(text) && !isNonsense(text)) this.more("Also said", text);
    this.end();
  }

  private end() {
    const { preview, intake } = this;
    preview.at = "done";
    this.say(
      fixed(
        preview.slot
          ? intake.booked
          : `Thanks. ${preview.business} has your call, and somebody will call you to set a time.`,
      ),
    );
  }

  /** The caller wrote a lot: what is known goes to the team. */
  private endEarly() {
    this.reply.length = this.preview.dangers.length > 0 ? 1 : 0;
    if (this.reply[0] && !this.reply[0].fixed) this.reply.length = 0;
    this.say(
      fixed(`I have enough to go on. ${this.preview.business} gets all of it, and somebody will call you.`),
    );
    for (const { kind } of this.intake.questions) this.preview.facts[kind] ??= null;
    this.preview.at = "done";
  }
}

/** A detail can have several parts, so its last one isn't taken for a name. */
const answersBetter = (asked: Kind) => asked === "detail";

const TIME_WORDS =
  /\b(?:on|at|in|the|this|next|for|please|maybe|actually|make|it|around|about|by|how|what|can|you|come|is|do|i|need|want|would|like|works?|work|for|me|better|instead|or|and|o'clock|pm|am|noon|morning|afternoon|evening|tonight|today|tomorrow|tmrw|asap|week|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sun)(?:day)?|after|before|work|lunch|right|now|soon|possible|as|free|available|good|prefer|mañana|hoy)\b|\d{1,2}(?::\d\d)?|[^\p{L}\d]/giu;
const isOnlyTime = (text: string) => wishIn(text) !== null && text.replace(TIME_WORDS, "") === "";

const isYes = (text: string) =>
  (/^\W*(?:yes|yep|yeah|yup|ok(?:ay)?|k|sure|right|correct|perfect|great|good|fine|thanks?|thank you|thx|ty|that'?s|thats|all|looks|sounds|cool|awesome|si|sí|👍|nothing|no|see you|bye|exactly|absolutely|it is|we can|leave)(?!\p{L})/iu.test(
    text,
  ) &&
    text.length < 60) ||
  !/\p{L}/u.test(text);

const BEFORE_CONTACT =
  /\b(?:my (?:cell|phone|number|email)(?: number)?(?:'s| is)?|(?:call|text|reach|email) me(?: back)?(?: at| on)?|it's|here's)\s*$/i;

/** The caller has no use for the business anymore. */
const CALLED_OFF =
  /\b(?:never ?mind|(?:already )?(?:found|hired|got) (?:someone|somebody|another|a different)|no longer need|don'?t need (?:you|it|this|anyone|anybody|a \w+) anymore|cancel (?:it|that|this|everything)|forget it)\b/i;

const NOT_SAID = "Not said";

/** Before the question that follows a warning. */
const SAFE = "Once you're safe:";

/** The owner's summary of a call, line by line. */
export function summaryOf(preview: Preview): { label: string; value: string }[] {
  const { facts, slot, more } = preview;
  const intake = intakeOf(preview);
  return [
    ...intake.questions.map(({ kind, label }) => ({ label, value: facts[kind] ?? NOT_SAID })),
    { label: intake.visit, value: slot ? slotInSummary(slot) : "To be set by phone" },
    ...more,
  ];
}
