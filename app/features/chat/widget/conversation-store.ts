import { CHAT } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { withStorage } from "~/ui/with-storage";
import type { ChatEvent, ChatMessage, ChatState } from "../thread/chat-message";

interface Conversation {
  messages: ChatMessage[];
  coming?: string;
  danger?: boolean;
  refusal?: string;
}

const ID = "chatSessionId";
const MESSAGES = "chatMessages";
const REPLY_AFTER_MS = 1000;

let current: Conversation | null = null;
let opening: AbortController | undefined;
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const conversation = () => current;

function change(changes: Partial<Conversation>) {
  current = { messages: [], ...current, ...changes };
  for (const listener of listeners) listener();
}

/** Ignores storage errors, because the server stores the conversation too. */
function keep(messages: ChatMessage[], sessionId?: string | null) {
  withStorage(() => {
    if (sessionId) sessionStorage.setItem(ID, sessionId);
    sessionStorage.setItem(MESSAGES, JSON.stringify(messages));
  });
}

function restored(): ChatMessage[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(MESSAGES) ?? "[]") as ChatMessage[];
    if (kept.every(({ text }) => typeof text === "string")) return kept;
    throw new Error("The tab's saved chat couldn't be parsed, so it isn't shown.");
  } catch (error) {
    reportError(error);
    return [];
  }
}

/**
 * Shows the server's messages. Keeps the tab's messages if the server has fewer messages, because some may not be
 * saved.
 */
export function adopt(messages: ChatMessage[]) {
  if (current && (current.coming !== undefined || current.messages.length > messages.length)) return;
  change({ messages });
  keep(messages);
}

export function reset() {
  opening?.abort();
  change({ messages: [], coming: undefined, refusal: undefined });
  withStorage(() => {
    for (const key of [ID, MESSAGES]) sessionStorage.removeItem(key);
  });
}

/**
 * Shows the tab's messages first, then the server's messages. The request also checks that the assistant is available,
 * without calling the model.
 */
export async function open(): Promise<void> {
  if (!current) change({ messages: restored() });
  opening = new AbortController();
  try {
    const response = await fetch(paths.chatMessages, { signal: opening.signal });
    if (!response.ok) return;
    const { sessionId, messages } = (await response.json()) as ChatState;
    if (!sessionId && current?.coming === undefined) return reset();
    if (messages) adopt(messages);
    keep(current?.messages ?? [], sessionId);
  } catch {
    // The server is down, so keep the tab's messages. A message sent now gets the apology.
  }
}

export async function forget(): Promise<void> {
  const response = await fetch(paths.chatMessages, {
    method: "POST",
    body: new URLSearchParams({ intent: "forget" }),
  }).catch(() => null);
  if (response?.ok) reset();
  else change({ refusal: CHAT.notForgotten });
}

const messageOf = (sender: ChatMessage["sender"], text: string): ChatMessage => ({
  id: crypto.randomUUID(),
  text,
  sender,
  timestamp: new Date().toISOString(),
});

const apology = (unsent: string, danger?: boolean): ChatMessage => ({
  ...messageOf("ai", CHAT.failed),
  unsent,
  links: [{ to: paths.schedule, label: CHAT.book }],
  danger,
});

/**
 * Sends a message and shows the reply while it arrives.
 * @returns whether the server accepted the message. If not, the thread is unchanged and `refusal` has the reason
 */
export async function send(text: string): Promise<boolean> {
  if (current?.coming !== undefined) return false;
  const before = current?.messages ?? [];
  const asked = [...before, messageOf("user", text)];
  change({ messages: asked, coming: "", danger: undefined, refusal: undefined });
  keep(asked);
  const wait = new Promise((resolve) => setTimeout(resolve, REPLY_AFTER_MS));
  let coming = "";
  let reply: ChatMessage | undefined;
  let sessionId: string | undefined;
  try {
    const response = await fetch(paths.chatMessages, {
      method: "POST",
      body: new URLSearchParams({ message: text }),
    });
    if (response.status === 400 || response.status === 429) {
      const { error, danger } = (await response.json()) as { error?: string; danger?: boolean };
      change({ messages: before, coming: undefined, refusal: error ?? CHAT.failed, danger });
      keep(before);
      return false;
    }
    if (!response.ok || !response.body) throw new Error(`chat returned ${response.status}`);
    for await (const event of eventsOf(response.body)) {
      if ("message" in event) {
        reply = event.message;
        sessionId = event.sessionId;
      } else if ("danger" in event) {
        change({ danger: true });
      } else {
        coming += event.text;
        await wait;
        change({ coming });
      }
    }
  } catch {
    // Show the apology instead of the partial reply.
  }
  await wait;
  reply ??= apology(text, current?.danger);
  const messages = [...asked, reply];
  change({ messages, coming: undefined, danger: undefined });
  keep(messages, sessionId);
  return true;
}

export function sendAgain(text: string): Promise<boolean> {
  change({ messages: current?.messages.slice(0, -2) });
  return send(text);
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ChatEvent;
    if (done) return;
  }
}
