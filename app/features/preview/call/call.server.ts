import { asc, eq, gt, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { chatMessages, chatSessions, sharedPreviews } from "~db/schema";
import { areaOf } from "~/content/trades/intake/law";
import type { TradeId } from "~/content/trades/intake/intake";
import { append } from "~/features/chat/thread/conversation.server";
import { asVisitor, orWhileDown, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { siteZone } from "~/lib/time/site-zone.server";
import type { Now } from "../guide/calendar.server";
import {
  answer,
  begin,
  type CallMessage,
  changeOf,
  CHECK_HINT,
  choicesAt,
  type Said,
} from "../guide/guided-call.server";
import { turnByModel } from "../guide/model-turn.server";
import {
  firstStep,
  type Preview,
  PreviewSchema,
  isHidden,
  questionAt,
  questionsOf,
  showsSafety,
} from "../guide/preview.server";
import { ownersSideOf } from "./owners-side.server";

export type PlayedCall = NonNullable<Awaited<ReturnType<typeof getCall>>>;

export const SHARED = gt(sharedPreviews.createdAt, sql`now() - interval '30 days'`);

async function siteNow(): Promise<Now> {
  const now = Temporal.Now.zonedDateTimeISO(await siteZone());
  return { day: now.toPlainDate().toString(), at: now.hour * 60 + now.minute };
}

/** Returns null without a session, or if another version of the site stored the call. */
async function sessionIn(tx: Tx, lock = false) {
  const query = tx.select().from(chatSessions);
  const [session] = await (lock ? query.for("update") : query);
  const { data: preview } = PreviewSchema.safeParse(session?.preview);
  return session && preview ? { ...session, preview } : null;
}

/**
 * Returns the session of a finished call.
 * @throws {Refusal} "gone" if there is no finished call
 */
export async function finishedCall(tx: Tx) {
  const session = await sessionIn(tx);
  if (session?.preview.end !== "done") throw new Refusal("gone");
  return session;
}

const reply = (text: string, source: "model" | "local" = "local") =>
  ({ sender: "ai", messageText: text, source, outcome: "answered" }) as const;

async function messagesIn(tx: Tx): Promise<CallMessage[]> {
  const rows = await tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder));
  return rows.map((row) => ({ from: row.sender === "user" ? "caller" : "bubby", text: row.messageText }));
}

export async function startCall(
  sessionId: string,
  { trade, business, userAgent }: { trade: TradeId; business: string; userAgent: string | null },
) {
  const { preview, reply: greeting } = begin(trade, business);
  await asVisitor(sessionId, async (tx) => {
    const id = newId();
    await tx
      .insert(chatSessions)
      .values({ id, sessionId, kind: "preview", preview, userAgent, ipAddress: "unknown" });
    await append(tx, { id, totalMessages: 0 }, reply(greeting));
  });
}

/**
 * Stores a caller's text and the reply. Ignores a text that the page sent twice.
 * @throws {Refusal} "gone" if the call doesn't exist, "over" if the call has ended, "stale" if the call continued
 * elsewhere, "not-offered" for a button that is no longer offered
 */
export async function takeText(
  sessionId: string,
  { after, ...said }: Said & { after?: number },
): Promise<void> {
  const before = await asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx);
    return session && { preview: session.preview, messages: await messagesIn(tx) };
  });
  if (!before) throw new Refusal("gone");
  const { preview, messages } = before;
  const next = after === undefined ? undefined : messages[after];
  if (next?.from === "caller" && next.text === said.text) return;
  if (preview.end) throw new Refusal("over");
  if (next) throw new Refusal("stale");
  const now = await siteNow();
  const guided = answer(preview, said, now);
  const isClear = said.tapped || guided.preview.end !== null;
  // Call the model outside a transaction, so that no row stays locked.
  const read = isClear ? null : await turnByModel(preview, messages, said.text, now);
  const turn = read ?? guided;
  const isTaken = await asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx, true);
    if (!session) throw new Refusal("gone");
    if (session.totalMessages !== messages.length) return false;
    await append(tx, session, { sender: "user", messageText: said.text });
    const answered = { ...session, totalMessages: session.totalMessages + 1 };
    await append(tx, answered, reply(turn.reply, read ? "model" : "local"));
    await tx.update(chatSessions).set({ preview: turn.preview }).where(eq(chatSessions.id, session.id));
    return true;
  });
  // Another text was stored first, so this text is a repeat or outdated.
  if (!isTaken) await takeText(sessionId, { ...said, after: messages.length });
}

export async function getCall(sessionId: string | null) {
  if (!sessionId) return null;
  const now = await siteNow();
  return asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx);
    if (!session) return null;
    const { preview } = session;
    const messages = await messagesIn(tx);
    const [shared] = await tx.select({ key: sharedPreviews.key }).from(sharedPreviews).where(SHARED);
    const { trade, business, end, answers } = preview;
    const question = questionAt(preview);
    return {
      trade,
      business,
      messages,
      over: end,
      danger: showsSafety(preview),
      choices: end ? [] : choicesAt(preview, now),
      hint: question?.hint ?? CHECK_HINT,
      check: question || end ? null : checkedRows(preview),
      owner: Object.keys(answers).length > 0 ? ownersSideOf(preview) : null,
      shareKey: shared?.key ?? null,
    };
  });
}

function checkedRows(preview: Preview) {
  const rows = questionsOf(preview).map((question) => ({
    label: question.label,
    value: isHidden(preview, question) ? null : (preview.answers[question.id] ?? null),
    change: changeOf(question),
  }));
  const first = firstStep(preview);
  return first ? [...rows, { label: "Next", value: first, change: null }] : rows;
}

export async function trialAfterCall(sessionId: string | null) {
  const session = sessionId && (await orWhileDown(asVisitor(sessionId, sessionIn), null));
  if (!session) return {};
  const { business, trade, answers } = session.preview;
  return { businessName: business, businessType: trade === "law" ? areaOf(answers.area) : trade };
}
