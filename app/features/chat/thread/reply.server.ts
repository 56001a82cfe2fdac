import { z } from "zod";
import type { ChatTopic } from "~/content/chat/topics";
import { CHAT, linksTo, TRIAL_LINE } from "~/content/chat/chat";
import { newId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import type { ReplyOutcome, ReplySource } from "~db/schema";
import type { ChatMessage } from "./chat-message";
import { getConversation, markCorrected, newestOf, saveReply, saveUserMessage } from "./conversation.server";
import { type Facts, factsOf } from "../answer/facts.server";
import { listOwnAnswers } from "../own-answers/own-answers.server";
import { answerLocally } from "../answer/local-answer.server";
import { askModel, BudgetSpentError, hasModel, ModelError } from "../model/model.server";
import { ReplyGuard } from "../model/reply-guard.server";
import { instructions } from "../model/instructions.server";

/** Messages of the conversation that the model gets. */
const REMEMBERED = 12;

/** The assistant's reply, and its outcome. */
export interface Reply {
  text: string;
  /** Paths of pages on the allow-list of links. */
  links: string[];
  source: ReplySource;
  outcome: ReplyOutcome;
  /** Questions to choose from, as buttons. */
  asks?: string[];
  /** A form for the visitor's number goes with it. */
  call?: boolean;
  /** What the visitor has told so far. */
  facts?: Facts;
  /** The reply before it answered another question. */
  corrects?: true;
  /** The fault, for readers of the transcript. */
  note?: string;
}

interface Written {
  text: string;
  userAgent: string | null;
  after?: number;
}

/**
 * Saves a visitor's message, answers it, and saves the answer. The history comes only from the database. A save that
 * fails stops nothing.
 * @returns the reply, its id if both are saved; null if the same page sent the same message twice
 */
export async function respond(
  sessionId: string,
  written: Written,
  onText: (piece: string) => void = () => {},
): Promise<{ reply: Reply; id: string | null } | null> {
  const history = (await getConversation(sessionId)) ?? [];
  const saved = await saveUserMessage(sessionId, written);
  if (saved === "again") return null;
  const facts = factsOf([...history, { sender: "user", text: written.text }]);
  const reply = { ...withTrialLine(written.text, await answer(written.text, history, onText)), facts };
  if (reply.corrects) await markCorrected(sessionId);
  return { reply, id: saved && (await saveReply(sessionId, reply)) };
}

/** A reply in pieces as they come, not saved: the model's if there is one, otherwise the local answer. */
export async function answer(
  question: string,
  history: readonly ChatMessage[],
  onText: (piece: string) => void = () => {},
): Promise<Reply> {
  const own = await listOwnAnswers();
  if (hasModel()) {
    try {
      return await answerByModel(question, history, own, onText);
    } catch (error) {
      if (!(error instanceof BudgetSpentError)) throw error;
    }
  }
  const reply = answerLocally(question, history, own);
  onText(reply.text);
  return hasModel() ? { ...reply, note: "the day's budget of model calls is spent" } : reply;
}

async function answerByModel(
  question: string,
  history: readonly ChatMessage[],
  own: readonly ChatTopic[],
  onText: (piece: string) => void,
): Promise<Reply> {
  const local = answerLocally(question, history, own);
  const guard = new ReplyGuard(local.text);
  const { links, call, corrects } = local;
  let text = "";
  let taken = 0;
  const say = (piece: string) => {
    text += piece;
    if (piece) onText(piece);
  };
  try {
    await askModel(
      {
        system: instructions({ question, history, own, local }),
        messages: [
          ...history.slice(-REMEMBERED).map(({ sender, text }) => ({ role: ROLES[sender], content: text })),
          { role: "user", content: question },
        ],
        schema: z.object({ answer: z.string() }),
        name: "reply",
      },
      ({ answer = "" }) => {
        say(guard.push(answer.slice(taken)));
        taken = answer.length;
      },
    );
    say(guard.end());
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const reply = apology(local, error.note);
    onText(reply.text);
    return reply;
  }
  const note = guard.held.size > 0 ? `held back: ${[...guard.held].join(", ")}` : undefined;
  return { text: text.trim(), links, call, corrects, source: "model", outcome: "answered", note };
}

const ROLES = { user: "user", ai: "assistant" } as const;

/** The model failed: the apology, with the site's own answer below it. */
const apology = (local: Reply, note?: string): Reply => ({
  text: local.outcome === "answered" ? `${CHAT.failed}\n${CHAT.found} ${local.text}` : CHAT.failed,
  links: [...new Set([paths.schedule, ...local.links])],
  call: local.call,
  source: "model",
  outcome: "failed",
  note,
});

const STARTING = /\b(?:trial|start|signup|register|get started|begin)\b/i;

/** Adds the line about the trial, once, to a reply about starting. */
export function withTrialLine(question: string, reply: Reply): Reply {
  if (!STARTING.test(question) && !STARTING.test(reply.text)) return reply;
  return { ...reply, text: `${reply.text}\n${TRIAL_LINE}` };
}

/** A message and its reply for the thread, if the database couldn't save them. */
export function exchangeOf(text: string, reply: Reply): ChatMessage[] {
  const timestamp = new Date().toISOString();
  return [{ id: newId(), text, sender: "user", timestamp }, messageOf(reply)];
}

/** A reply as a message of the thread. One that isn't saved can't be rated. */
export const messageOf = (
  { text, links, asks, call = false, facts = {}, outcome }: Reply,
  id: string | null = null,
): ChatMessage => ({
  ...(id ? { id, rating: null } : { id: newId() }),
  text,
  sender: "ai",
  timestamp: new Date().toISOString(),
  links: linksTo(links),
  asks,
  ...newestOf(facts, call),
  cut: outcome === "cut",
});
