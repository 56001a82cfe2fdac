import { intakes } from "~/content/trades/intake";
import type { Intake, Question, QuestionKind, TradeId } from "~/content/trades/intake/intake";
import { type Now, saySlot } from "./time/calendar.server";
import { isForLife, isUrgent } from "./danger/danger.server";
import { answerAsides, greetInLanguage } from "./asides.server";
import { hearRest } from "./answers.server";
import { hearName } from "./corrections.server";
import { endInDanger, hearInDanger, warn } from "./emergency.server";
import { NOBODY } from "./text/facts.server";
import { isFiller, tidy } from "./text/listen.server";
import { callsOff, saysStop, wantsTexts } from "./text/refusals.server";
import { fixesFor, partNamed, redo, takeAsItStands } from "./check.server";
import { callOff, endMessage, endUnconfirmed, stop } from "./endings.server";
import { brief, fixed, free, wordCount } from "./sentence";
import { isOffice } from "./office.server";
import { leaveOpen, offer, putTime } from "./offer.server";
import { WANTS_LABEL } from "./summary.server";
import { isOver, MOST_FAULTS, type Part, type Preview, type Turn } from "./preview";
import { CHECKS, SAFE } from "./words.server";

/** Texts of the caller after which the call ends, wherever it stands. */
export const MOST_TURNS = 22;
/** Times that a question is put, each in other words. */
const MOST_TRIES = 3;
/** Times that the call is read back. */
const MOST_CHECKS = 7;
const MOST_LINES = 8;
const REACH_LABEL = "Call back at";

const ownersName = (business: string) =>
  /['’]s$/i.test(business) ? business : `${business}'${/s$/i.test(business) ? "" : "s"}`;
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "Mr. Lee", "doña Ana". */
const TITLED = /^(?:\p{L}+\. |(?:mr|mrs|ms|miss|dr|don|doña|señora?|sra?) )/iu;

const NO_HURRY =
  /\b(?:(?:not|isn'?t|nothing) (?:that |really |so |very |an? )?(?:urgent|emergency)|no (?:rush|hurry))\b/i;

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
    fixing: null,
    office: false,
    said: {},
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
  const { at, offered, today, tries, trade } = preview;
  if (at === "time") return [...offered.map((slot) => capital(saySlot(slot, today))), "Another time"];
  if (at === "check") return tries < 0 ? fixesFor(trade) : ["That's right", "Change something"];
  return [...(intakes[trade].questions.find(({ kind }) => kind === at)?.quick ?? [])];
}

/** The caller's text, and what follows from it. Nothing else changes a call. */
export function answer(before: Preview, typed: string, now: Now): Turn {
  // A call that began before the site was updated can lack what is new.
  const preview: Preview = {
    ...begin(before.trade, before.business, now).preview,
    ...structuredClone(before),
  };
  if (isOver(preview)) return { preview, reply: [] };
  preview.turns++;
  const call = new Call(preview, now);
  call.hear(typed);
  return { preview, reply: call.reply };
}

/** A call while it takes a text. */
export class Call {
  readonly reply: Part[] = [];
  readonly intake: Intake;
  readonly kinds: readonly QuestionKind[];
  /** The text said something, though not what was asked. */
  heardSomething = false;
  /** The text spoke of danger. */
  warned = false;

  constructor(
    readonly preview: Preview,
    readonly now: Now,
  ) {
    this.intake = intakes[preview.trade];
    this.kinds = this.intake.questions.map(({ kind }) => kind);
  }

  /** The question that waits for an answer. */
  get question(): Question | undefined {
    return this.intake.questions.find(({ kind }) => kind === this.preview.at);
  }

  hear(typed: string) {
    const { preview } = this;
    if (saysStop(typed)) return stop(this);
    const part = preview.at === "check" ? partNamed(typed) : null;
    if (part) return redo(this, [part]);
    if (wantsTexts(typed)) preview.said.textOnly = 1;
    warn(this, typed);
    const forLife = preview.dangers.some(isForLife);
    if (callsOff(typed)) return forLife ? endInDanger(this) : callOff(this, typed);
    greetInLanguage(this, typed);
    const rest = answerAsides(this, typed);
    if (NO_HURRY.test(rest) && preview.dangers.length === 0) preview.urgent = false;
    else if (isUrgent(rest, this.intake, isOffice(this, rest) ? undefined : this.question)) this.tellUrgent();
    if (forLife) hearInDanger(this, rest);
    else if (preview.fixing === preview.at) takeAsItStands(this, rest);
    else hearRest(this, rest === "" ? rest : hearName(this, rest));
    if (preview.turns >= MOST_TURNS && !isOver(preview)) endUnconfirmed(this);
  }

  say(...parts: Part[]) {
    this.reply.push(...parts);
  }

  /** One of several wordings of the same thing, each once; silent after the last one. */
  sayInTurn(kind: string, wordings: readonly string[]) {
    const { said } = this.preview;
    const words = wordings[said[kind] ?? 0];
    said[kind] = (said[kind] ?? 0) + 1;
    if (words) this.say(fixed(words));
  }

  tellUrgent() {
    const { preview } = this;
    preview.urgent = true;
    this.sayInTurn("urgent", [`I'm marking this urgent for ${preview.business}.`]);
  }

  /** What a text says besides a name or an address. */
  noteRest(text: string, fact: string) {
    const rest = text.toLowerCase().replace(fact.toLowerCase(), "");
    if (wordCount(rest) > 3 && !isFiller(rest)) this.more("Also said", text);
  }

  more(label: string, value: string) {
    const { more } = this.preview;
    const line = { label, value: tidy(value) };
    if (label !== "Asked") this.heardSomething = true;
    if (Object.values(this.preview.facts).some((fact) => fact?.toLowerCase() === line.value.toLowerCase()))
      return;
    if (more.length < MOST_LINES && !more.some((one) => one.value === line.value)) more.push(line);
  }

  /** Where the caller can be reached: the number that was given last. */
  reachAt(contact: string) {
    const { preview } = this;
    preview.more = preview.more.filter(({ label }) => label !== REACH_LABEL);
    this.more(REACH_LABEL, contact);
  }

  /** A call or a time that the caller asks for, in their words; `time`: none that there is. */
  wants(text: string, time = false) {
    if (!time) this.preview.said.callBack = 1;
    const words = tidy(text);
    const { more } = this.preview;
    if (
      more.some(
        ({ label, value }) => label === WANTS_LABEL && value.toLowerCase().includes(words.toLowerCase()),
      )
    )
      return;
    if (words !== "" && more.length < MOST_LINES) more.push({ label: WANTS_LABEL, value: words });
    this.heardSomething = true;
  }

  fault(kind: QuestionKind) {
    const { preview } = this;
    preview.faults++;
    if (preview.faults >= MOST_FAULTS) {
      this.say(free("No problem, the team will ask you."));
      return this.pass(kind);
    }
    if (!this.warned) this.say(free("Sorry, I didn't get that."));
    this.putAgain();
  }

  /** Leaves a question unanswered. */
  pass(kind: QuestionKind) {
    this.preview.facts[kind] ??= null;
    this.next(false);
  }

  /** The same question in other words, or the next one if there are none left. */
  putAgain() {
    const { preview } = this;
    if (preview.at === "time") return putTime(this);
    if (preview.at === "check") return this.check();
    const kind = preview.at as QuestionKind;
    if (kind in preview.facts) return this.next(false);
    if (preview.tries >= MOST_TRIES) return this.pass(kind);
    if (this.warned) this.say(fixed(SAFE));
    preview.tries++;
    const question = this.question!;
    this.say(free(preview.tries === 2 ? question.again : `In a few words: ${question.short}`));
  }

  /** The first question without an answer; after the last one, a time. */
  next(thanks = true) {
    const { preview } = this;
    if (this.warned) this.say(fixed(SAFE));
    else if (thanks) this.say(free(this.thanks()));
    const question = this.open();
    preview.tries = 1;
    preview.faults = 0;
    if (question) {
      preview.at = question.kind;
      return this.say(free(preview.office && question.kind === "name" ? "What's your name?" : question.ask));
    }
    if (preview.office) return endMessage(this);
    if (preview.slot) return this.toCheck();
    // Nobody drives to an address that nobody gave.
    if (preview.said.callBack || (this.kinds.includes("place") && !preview.facts.place))
      return leaveOpen(this);
    preview.at = "time";
    preview.tries = 0;
    if (!offer(this)) preview.said.turnedDown = 1;
  }

  open(): Question | undefined {
    const { facts, office, dangers, said } = this.preview;
    return this.intake.questions.find(
      ({ kind, skipIf }) =>
        !(kind in facts) &&
        // Nobody in danger is asked for a budget.
        !(kind === "detail" && dangers.length > 0) &&
        // Nor is anybody who wants to be called, not visited, asked where they live.
        !(said.callBack && (kind === "detail" || kind === "place")) &&
        !skipIf?.test(facts.need ?? "") &&
        (!office || kind === "need" || kind === "name"),
    );
  }

  thanks(): string {
    const { facts, at, turns } = this.preview;
    if (at === "name" && facts.name)
      return `Thanks, ${(TITLED.test(facts.name) ? facts.name : facts.name.split(" ")[0]!).replace(/\.$/, "")}.`;
    return ["Got it.", "Thanks.", "Okay, noted."][turns % 3]!;
  }

  toCheck() {
    this.preview.at = "check";
    this.preview.tries = 0;
    this.check();
  }

  /** Reads the call back. */
  check() {
    const { preview } = this;
    const { facts, slot, today, said } = preview;
    said.checks = (said.checks ?? 0) + 1;
    if (said.checks > MOST_CHECKS) return endUnconfirmed(this);
    preview.tries = 1;
    const against = facts.party && facts.party !== NOBODY && `other side: ${facts.party}`;
    const what = [
      facts.need && brief(facts.need),
      facts.place,
      against,
      slot ? saySlot(slot, today) : "time still open",
    ]
      .filter(Boolean)
      .join("; ");
    this.say(fixed(CHECKS[(said.checks - 1) % CHECKS.length]!(facts.name ? ` for ${facts.name}` : "", what)));
  }
}
