import { CHAT } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import type { ChatEvent, ChatMessage, ChatState } from "../thread/chat-message";

/** The tab's copy of the conversation, shared by page, dialog and panel. */
interface Conversation {
  messages: ChatMessage[];
  /** The reply so far; undefined while none is awaited. */
  coming?: string;
  /** The message that awaits a reply, or was refused, hints at danger. */
  danger?: boolean;
  /** Reason why the last message was refused. */
  refusal?: string;
}

const ID = "chatSessionId";
const MESSAGES = "chatMessages";
/** Milliseconds; a reply appears no sooner after its message. */
const REPLY_AFTER_MS = 1000;

let current: Conversation | null = null;
/** The request for the server's messages; what it brings after the conversation was forgotten is old. */
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

function keep(messages: ChatMessage[], sessionId?: string | null) {
  try {
    if (sessionId) sessionStorage.setItem(ID, sessionId);
    sessionStorage.setItem(MESSAGES, JSON.stringify(messages));
  } catch {
    // Storage is full or switched off: the server has the conversation.
  }
}

/** The conversation in the tab's storage; empty if it isn't readable. */
function restored(): ChatMessage[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(MESSAGES) ?? "[]") as ChatMessage[];
    if (kept.every(({ text }) => typeof text === "string")) return kept;
    throw new Error("The saved chat can't be read and is left out.");
  } catch (error) {
    reportError(error);
    return [];
  }
}

/** Shows the server's messages; keeps the tab's own while it has more, since the server may not have saved them. */
export function adopt(messages: ChatMessage[]) {
  if (current && (current.coming !== undefined || current.messages.length > messages.length)) return;
  change({ messages });
  keep(messages);
}

export function reset() {
  opening?.abort();
  change({ messages: [], coming: undefined, refusal: undefined });
  try {
    sessionStorage.removeItem(ID);
    sessionStorage.removeItem(MESSAGES);
  } catch {
    // There was no conversation.
  }
}

/**
 * Opens the chat: shows the tab's messages, then the server's. That request is also the check that the assistant is there.
 * Costs no call of the model.
 */
export async function open(): Promise<void> {
  if (!current) change({ messages: restored() });
  opening = new AbortController();
  try {
    const response = await fetch(paths.chatMessages, { signal: opening.signal });
    if (!response.ok) return;
    const { sessionId, messages } = (await response.json()) as ChatState;
    // Deleted, or ended with the browser's last session.
    if (!sessionId && current?.coming === undefined) return reset();
    if (messages) adopt(messages);
    keep(current?.messages ?? [], sessionId);
  } catch {
    // The server is away: the tab's messages stay, and a message sent now gets the apology.
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
 * Sends a message and shows the reply as it comes.
 * @returns whether the server accepted it; if not, the thread is as before and `refusal` says why
 */
export async function send(text: string): Promise<boolean> {
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
    if (!response.ok || !response.body) throw new Error(`chat answered ${response.status}`);
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
    // The apology below replaces what came of the reply.
  }
  await wait;
  reply ??= apology(text, current?.danger);
  const messages = [...asked, reply];
  change({ messages, coming: undefined, danger: undefined });
  keep(messages, sessionId);
  return true;
}

/** Sends the last message once more, in place of itself and of the apology. */
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
