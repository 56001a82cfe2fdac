import { LAUNCHER } from "~/content/chat/chat";
import { type LineOfWork, linesOfWork } from "~/content/chat/lines-of-work";
import { type Step, STEPS } from "~/content/chat/replies";
import { dollars, type Plan, plans } from "~/content/plans";
import { phoneDigits } from "~/lib/phone";
import { amountIn, callsPerWeekIn } from "./amounts.server";

/** A message of the conversation so far. */
export interface Said {
  sender: "user" | "ai";
  text: string;
}

/** What a visitor has told about their business. */
export interface Facts {
  work?: LineOfWork;
  /** Missed calls a week. */
  calls?: number;
  /** US dollars that a job or case is worth. */
  value?: number;
  plan?: Plan;
  name?: string;
  /** Ten digits. */
  phone?: string;
}

/** In lower case, with single spaces and no punctuation but that of amounts. */
export const plainOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^\p{L}\p{N}$.,/+-]+/gu, " ")
    .trim();

export const FORGET =
  /^(?:please )?forget (?:what i (?:told you|said)|that|everything|it|about (?:us|me|that))/;

const OWN =
  /\b(?:i|im|ive|we|were|weve|my|our|us|me|mine)\b|^\s*\S+(?:\s+\S+){0,5}\s*$|\b(?:here|owner|shop|outfit|for an?)\b/;
const NAME =
  /\bmy name(?:['’]?s| is) ([\p{L}.'’-]+(?: [A-Z][\p{L}'’-]+)?)|\b(?:[Tt]his is|I['’]?m|I am|[Nn]ame:?|[Aa]sk for) ([A-Z][\p{L}'’-]+(?: [A-Z][\p{L}'’-]+)?)/u;
const NUMBER = /(?<!\d)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/** The US number that a text holds, by its ten digits. */
export const phoneIn = (text: string): string | undefined =>
  phoneDigits(NUMBER.exec(text)?.[0] ?? "") ?? undefined;

/** Whether a reply said what missed calls are worth. */
export const isWorkedOut = (reply: string | undefined) => reply?.includes("By our planning figures") ?? false;

/** What the assistant asked last; at first it's the bubble's question. */
export function askedIn(last: string | undefined): Step | undefined {
  if (last === undefined || last === LAUNCHER.bubble) return "calls";
  const steps = Object.keys(STEPS) as Step[];
  // A figure worked out can be worked out again with another value.
  return steps.find((step) => last.includes(STEPS[step])) ?? (isWorkedOut(last) ? "value" : undefined);
}

/** What a message adds to what is known. */
function factsIn(text: string, asked: Step | undefined): Facts {
  const plain = plainOf(text.replace(NUMBER, " "));
  const work = OWN.test(plain) ? linesOfWork.find(({ heard }) => heard.test(plain)) : undefined;
  const calls = callsPerWeekIn(plain, asked === "calls");
  const value = amountIn(plain, asked === "value");
  const plan = plans.find(({ name }) => new RegExp(`\\b${name}\\b`, "i").test(text));
  const name = NAME.exec(text)?.slice(1).find(Boolean);
  const phone = phoneIn(text);
  return {
    ...(work && { work }),
    ...(calls !== undefined && { calls }),
    ...(value !== undefined && { value }),
    ...(plan && { plan }),
    ...(name && { name }),
    ...(phone && { phone }),
  };
}

/** What the visitor has told in a conversation, the newest word for each; nothing from before they said to forget it. */
export function factsOf(conversation: readonly Said[]): Facts {
  let facts: Facts = {};
  let last: string | undefined;
  for (const { sender, text } of conversation) {
    if (sender === "ai") last = text;
    else facts = FORGET.test(plainOf(text)) ? {} : { ...facts, ...factsIn(text, askedIn(last)) };
  }
  return facts;
}

/** The facts as the visitor reads them: "plumbing", "12 missed calls a week". */
export const wordsOfFacts = ({ work, calls, value }: Facts): string[] => [
  ...(work ? [work.name] : []),
  ...(calls === undefined ? [] : [`${calls} missed ${calls === 1 ? "call" : "calls"} a week`]),
  ...(value === undefined ? [] : [`${dollars(value)} a ${work?.sale ?? "job"}`]),
];
