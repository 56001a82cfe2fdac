import type { QuestionKind, TradeId } from "~/content/trades/intake/intake";
import type { Slot, Wish } from "./time/calendar.server";
import type { Danger } from "./danger/danger.server";

/** A call as far as it went: all that the machine knows. */
export interface Preview {
  trade: TradeId;
  /** The business's name. */
  business: string;
  /** What was said, by the question's kind; null where it wasn't. */
  facts: Partial<Record<QuestionKind, string | null>>;
  /** The question that waits for an answer, or how the call ended. */
  at: QuestionKind | "time" | "check" | "done" | "stopped";
  /** How often it was put, and how many answers weren't one. */
  tries: number;
  faults: number;
  urgent: boolean;
  dangers: Danger[];
  /** The part of the read-back whose new words the next text is. */
  fixing: QuestionKind | null;
  /** A message for the office: nothing is booked. */
  office: boolean;
  /** What was said already, by kind: each time is worded differently. */
  said: Partial<Record<string, number>>;
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

/** Answers that weren't one, after which a question is passed. */
export const MOST_FAULTS = 2;

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
