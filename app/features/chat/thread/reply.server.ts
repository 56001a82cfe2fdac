import { CHAT, TRIAL_LINES } from "~/content/chat/chat";
import { SPANISH } from "~/content/chat/spanish";
import type { ChatTopic } from "~/content/chat/topics";
import { newId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import { isSpanish } from "../answer/language.server";
import { answerFromSite, type Reply, sentencesOf } from "../answer/site-answer.server";
import { faultsIn } from "../model/judge-reply.server";
import { askModel, hasModel, ModelError, StopReply } from "~/features/model/model.server";
import { ACTIONS, ReplySchema, systemPrompt } from "../model/prompt.server";
import { listOwnAnswers } from "../own-answers/own-answers.server";
import type { ChatMessage } from "./chat-message";
import {
  getConversation,
  messageOf,
  saveReply,
  saveUserMessage,
  type UserMessage,
} from "./conversation.server";

const REMEMBERED = 12;

/**
 * Replies even if saving fails. Reads the history only from the database.
 * @returns the reply, with an id if the reply was saved, or null if the same page sent the same message twice
 */
export async function respond(
  sessionId: string,
  written: UserMessage,
  onText: (piece: string) => void = () => {},
): Promise<{ reply: Reply; id: string | null } | null> {
  const history = (await getConversation(sessionId)) ?? [];
  const saved = await saveUserMessage(sessionId, written);
  if (saved === "again") return null;
  const answered = await answer(written.text, history, onText);
  const reply = withTrialLine(written.text, saved === "lead" ? passedOn(written.text, answered) : answered);
  return { reply, id: saved && (await saveReply(sessionId, reply)) };
}

/** With a model, streams the reply sentence by sentence. Without a model, uses the site's own answer. */
export async function answer(
  question: string,
  history: readonly ChatMessage[],
  onText: (piece: string) => void = () => {},
): Promise<Reply> {
  const own = await listOwnAnswers();
  const local = answerFromSite(question, own);
  if (!hasModel()) return local;
  const marked = (reply: Reply): Reply =>
    local.outcome === "danger" ? { ...reply, outcome: "danger" } : reply;
  try {
    return marked(await answerByModel(question, { history, own }, onText));
  } catch (error) {
    if (error instanceof StopReply) return { ...local, note: error.message };
    if (error instanceof ModelError) return marked(apology(local, error.note));
    throw error;
  }
}

const ROLES = { user: "user", ai: "assistant" } as const;

async function answerByModel(
  question: string,
  { history, own }: { history: readonly ChatMessage[]; own: readonly ChatTopic[] },
  onText: (piece: string) => void,
): Promise<Reply> {
  let shown = 0;
  const check = (text: string) => {
    const [fault] = faultsIn(text, question);
    if (fault) throw new StopReply(`reply withheld: ${fault}`);
  };
  const { answer, sources, action } = await askModel(
    {
      system: systemPrompt(own),
      messages: [
        ...history.slice(-REMEMBERED).map(({ sender, text }) => ({ role: ROLES[sender], content: text })),
        { role: "user", content: question },
      ],
      schema: ReplySchema,
      name: "reply",
    },
    ({ answer: soFar = "" }) => {
      // Don't show the last sentence yet, because it may continue.
      const whole = sentencesOf(soFar).slice(0, -1).join("");
      if (whole.length <= shown) return;
      check(whole);
      onText(whole.slice(shown));
      shown = whole.length;
    },
  );
  const text = answer.trim();
  if (text === "") throw new ModelError("Invalid response format from chat service", false);
  check(text);
  const offered = ACTIONS[action];
  const links = [...new Set([...sources, ...(offered ? [offered] : [])])];
  return { text, links, source: "model", outcome: "answered" };
}

const apology = (local: Reply, note: string): Reply => ({
  ...local,
  text: local.found ? `${CHAT.failed}\n${CHAT.found}\n${local.text}` : CHAT.failed,
  links: [...new Set([paths.schedule, ...local.links])],
  source: "model",
  outcome: "failed",
  note,
});

/** Adds the promise that a person will answer, which replaces "I don't know". */
function passedOn(question: string, reply: Reply): Reply {
  const words = isSpanish(question) ? SPANISH : CHAT;
  if (reply.outcome !== "unknown") return { ...reply, text: `${reply.text}\n${words.passedOn}` };
  const text = reply.found ? `${words.passedOn}\n${reply.text}` : words.passedOn;
  return { ...reply, text, outcome: "answered" };
}

const STARTING = /\b(?:trial|start|signup|register|get started|begin)\b/i;

export function withTrialLine(question: string, reply: Reply): Reply {
  if (!STARTING.test(question) && !STARTING.test(reply.text)) return reply;
  return { ...reply, text: `${reply.text}\n${TRIAL_LINES[isSpanish(reply.text) ? "es" : "en"]}` };
}

export function exchangeOf(text: string, reply: Reply): ChatMessage[] {
  const timestamp = new Date().toISOString();
  return [{ id: newId(), text, sender: "user", timestamp }, messageOf(text, reply)];
}
