import { asc, eq, gt, sql } from "drizzle-orm";
import { chatMessages, chatSessions, sharedPreviews } from "~db/schema";
import type { TradeId } from "~/content/trades/intake/intake";
import { append } from "~/features/chat/thread/conversation.server";
import { asVisitor, isDatabaseUnavailable, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { siteDay, siteZone } from "~/lib/site-zone.server";
import type { Now } from "../machine/time/calendar.server";
import { answer, begin, quickReplies } from "../machine/machine.server";
import { isOver, type Preview } from "../machine/preview";
import { isCalledOff } from "../machine/summary.server";
import { type OwnersSide, ownersSideOf } from "./owners-side.server";
import { inWords } from "./wording.server";

/** A message of a played call. */
export interface CallMessage {
  id: string;
  from: "caller" | "bubby";
  text: string;
}

/** A played call as its page shows it. */
export interface PlayedCall {
  trade: TradeId;
  business: string;
  messages: CallMessage[];
  quick: string[];
  /** Null while it's being played. */
  over: "done" | "stopped" | "called off" | null;
  owner: OwnersSide | null;
  /** The owner's summary while it's being played. */
  soFar: OwnersSide["summary"] | null;
  /** The end of its share link. */
  shareKey: string | null;
}

/** A share link works this long. */
export const SHARED = gt(sharedPreviews.createdAt, sql`now() - interval '30 days'`);

/** Now, on the site's clocks. */
async function siteNow(): Promise<Now> {
  const at = new Date();
  const zone = await siteZone();
  const [hour = 0, minute = 0] = at
    .toLocaleTimeString("en-US", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
    .split(":")
    .map(Number);
  return { day: siteDay(at, zone), at: hour * 60 + minute };
}

/** The session of a played call, locked if it's to be changed. */
export async function sessionIn(tx: Tx, lock = false) {
  const query = tx
    .select({ id: chatSessions.id, totalMessages: chatSessions.totalMessages, preview: chatSessions.preview })
    .from(chatSessions);
  const [session] = await (lock ? query.for("update") : query);
  return session?.preview ? { ...session, preview: session.preview as Preview } : null;
}

const reply = (text: string, source: "model" | "local") =>
  ({ sender: "ai", messageText: text, source, outcome: "answered" }) as const;

/** Misses a call, and texts back. */
export async function startCall(
  sessionId: string,
  { trade, business, userAgent }: { trade: TradeId; business: string; userAgent: string | null },
) {
  const { preview, reply: greeting } = begin(trade, business, await siteNow());
  const { text, source } = await inWords(greeting);
  await asVisitor(sessionId, async (tx) => {
    const id = newId();
    await tx
      .insert(chatSessions)
      .values({ id, sessionId, kind: "preview", preview, userAgent, ipAddress: "unknown" });
    await append(tx, { id, totalMessages: 0 }, reply(text, source));
  });
}

/**
 * Takes a caller's text and answers it. A text that the page sent twice counts once.
 * @throws {Refusal} "gone" if there is no such call, "over" if it has ended, "stale" if it went on elsewhere since the page was read
 */
export async function takeText(sessionId: string, { text, after }: { text: string; after?: number }) {
  const before = await asVisitor(sessionId, (tx) => sessionIn(tx));
  if (!before) throw new Refusal("gone");
  if (await isSaidAlready(sessionId, before.totalMessages, text, after)) return;
  if (isOver(before.preview)) throw new Refusal("over");
  if (after !== undefined && after < before.totalMessages) throw new Refusal("stale");
  // Words first, so that no row is locked while a model thinks.
  const turn = answer(before.preview, text, await siteNow());
  const words = await inWords(turn.reply);
  const isTaken = await asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx, true);
    if (!session) throw new Refusal("gone");
    if (session.totalMessages !== before.totalMessages) return false;
    await append(tx, session, { sender: "user", messageText: text });
    const next = { ...session, totalMessages: session.totalMessages + 1 };
    await append(tx, next, reply(words.text, words.source));
    await tx.update(chatSessions).set({ preview: turn.preview }).where(eq(chatSessions.id, session.id));
    return true;
  });
  const { totalMessages: read } = before;
  if (!isTaken && !(await isSaidAlready(sessionId, read + 1, text, read))) throw new Refusal("stale");
}

async function isSaidAlready(sessionId: string, total: number, text: string, after: number | undefined) {
  if (after === undefined || total <= after) return false;
  const [there] = await asVisitor(sessionId, (tx) =>
    tx
      .select({ sender: chatMessages.sender, text: chatMessages.messageText })
      .from(chatMessages)
      .where(eq(chatMessages.messageOrder, after + 1)),
  );
  return there?.sender === "user" && there.text === text;
}

/** How a call ended; null while it's being played. */
function endOf(preview: Preview): PlayedCall["over"] {
  const { at } = preview;
  if (at === "stopped" && isCalledOff(preview)) return "called off";
  return at === "done" || at === "stopped" ? at : null;
}

/** The visitor's own call; null without one. */
export async function getCall(sessionId: string | null): Promise<PlayedCall | null> {
  if (!sessionId) return null;
  return asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx);
    if (!session) return null;
    const { preview } = session;
    const messages = await tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder));
    const [shared] = await tx.select({ key: sharedPreviews.key }).from(sharedPreviews).where(SHARED);
    return {
      trade: preview.trade,
      business: preview.business,
      messages: messages.map(({ id, sender, messageText }) => ({
        id,
        from: sender === "user" ? "caller" : "bubby",
        text: messageText,
      })),
      quick: isOver(preview) ? [] : quickReplies(preview),
      over: endOf(preview),
      owner: isOver(preview) && preview.facts.need ? ownersSideOf(preview) : null,
      soFar: isOver(preview) ? null : ownersSideOf(preview).summary,
      shareKey: shared?.key ?? null,
    };
  });
}

/** The call with its row's id, once it has come to its end; null before. */
export async function finishedCall(sessionId: string) {
  const session = await asVisitor(sessionId, (tx) => sessionIn(tx));
  return session?.preview.at === "done" ? session : null;
}

/** What the trial's form begins with after a played call. */
export async function trialAfterCall(sessionId: string | null) {
  const session = sessionId && (await asVisitor(sessionId, (tx) => sessionIn(tx)).catch(unlessAway));
  if (!session) return {};
  const { business, trade, facts } = session.preview;
  return { businessName: business, businessType: trade === "law" ? lawAreaOf(facts.need ?? "") : trade };
}

/** The form begins empty while Postgres is away. */
function unlessAway(error: unknown): null {
  if (isDatabaseUnavailable(error)) return null;
  throw error;
}

const LAW_AREAS = [
  ["personal-injury", /accident|crash|rear-?ended|hit|injur|hurt|fell|bitten|malpractice/i],
  ["family-law", /divorce|custody|child support|husband|wife|prenup|adopt/i],
  ["criminal-defense", /arrest|charge|dui|jail|police|warrant/i],
  ["estate-planning", /\bwill\b|estate|probate|trust|inherit/i],
  ["immigration", /visa|immigra|green card|deport|asylum/i],
  ["real-estate", /closing|landlord|lease|evict|house|property/i],
  ["business-law", /contract|business|partner|company|llc/i],
] as const;

const lawAreaOf = (need: string) => LAW_AREAS.find(([, words]) => words.test(need))?.[0];

/** Deletes the call and all that was shared of it. */
export const forgetCall = (sessionId: string) =>
  asVisitor(sessionId, (tx) => tx.delete(chatSessions).where(eq(chatSessions.sessionId, sessionId)));
