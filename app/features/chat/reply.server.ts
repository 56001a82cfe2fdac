import { linksTo, TRIAL_LINE } from "~/content/chat";
import { newId } from "~/lib/id.server";
import type { ReplyOutcome, ReplySource } from "~db/schema";
import type { ChatMessage } from "./chat-message";
import { getConversation, saveReply, saveUserMessage } from "./conversation.server";
import { answerLocally } from "./local-answer.server";

/** What the assistant says, and what it came to. */
export interface Reply {
  text: string;
  /** Paths of pages on the allow-list of links. */
  links: string[];
  source: ReplySource;
  outcome: ReplyOutcome;
  /** What went wrong, for whoever reads the transcript. */
  note?: string;
}

interface Written {
  text: string;
  userAgent: string | null;
  after?: number;
}

/**
 * Takes a visitor's message: saves it, answers it, saves the answer. What was said before comes from the database alone. A save that
 * fails stops neither.
 * @returns the reply and whether both are saved; null where the same page sent the same message twice
 */
export async function respond(
  sessionId: string,
  written: Written,
  onText: (piece: string) => void = () => {},
): Promise<{ reply: Reply; saved: boolean } | null> {
  const history = (await getConversation(sessionId)) ?? [];
  const saved = await saveUserMessage(sessionId, written);
  if (saved === "again") return null;
  const reply = withTrialLine(written.text, await answer(written.text, history, onText));
  const replySaved = saved !== null && (await saveReply(sessionId, reply)) !== null;
  return { reply, saved: replySaved };
}

/** A reply in pieces as they come, without anything being saved. */
export async function answer(
  question: string,
  history: readonly ChatMessage[],
  onText: (piece: string) => void = () => {},
): Promise<Reply> {
  const previous = history.findLast(({ sender }) => sender === "user")?.text;
  const reply = answerLocally(question, previous);
  onText(reply.text);
  return reply;
}

const STARTING = /\b(?:trial|start|signup|register|get started|begin)\b/i;

/** The trial link rule (conversion flows, section 7): one line at most. */
function withTrialLine(question: string, reply: Reply): Reply {
  if (!STARTING.test(question) && !STARTING.test(reply.text)) return reply;
  return { ...reply, text: `${reply.text}\n${TRIAL_LINE}` };
}

/** A message and its reply as the thread shows them, where the database does not have them. */
export function exchangeOf(text: string, reply: Reply): ChatMessage[] {
  const timestamp = new Date().toISOString();
  return [{ id: newId(), text, sender: "user", timestamp }, messageOf(reply)];
}

/** A reply as the thread shows it. */
export const messageOf = ({ text, links, outcome }: Reply): ChatMessage => ({
  id: newId(),
  text,
  sender: "ai",
  timestamp: new Date().toISOString(),
  links: linksTo(links),
  cut: outcome === "cut",
});
