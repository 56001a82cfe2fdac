import { and, desc, eq, getTableName, inArray, or, sql } from "drizzle-orm";
import { chatAnswers, chatQuestions } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { setStatus } from "~/features/resource/change/change.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { type Fault, faultsIn } from "../model/judge-reply.server";
import { MOST_ANSWERS } from "./own-answers.server";
import { questionResource } from "../question.resource.server";

const TABLE = getTableName(chatAnswers);

const MESSAGES: Partial<Record<Fault, "price" | "address">> = {
  price: "price",
  promise: "price",
  currency: "price",
  address: "address",
};

export const faultOf = (answer: string) =>
  faultsIn(answer, answer).flatMap((fault) => MESSAGES[fault] ?? [])[0];

export const getOwnAnswers = (userId: string, id?: string) =>
  asAdmin(userId, (tx) =>
    tx
      .select()
      .from(chatAnswers)
      .where(id ? eq(chatAnswers.id, id) : undefined)
      .orderBy(desc(chatAnswers.createdAt), desc(chatAnswers.id))
      .limit(MOST_ANSWERS),
  );

export type OwnAnswer = Awaited<ReturnType<typeof getOwnAnswers>>[number];

export const getQuestion = (userId: string, id: string) =>
  asAdmin(userId, async (tx) => {
    const [question] = await tx.select().from(chatQuestions).where(eq(chatQuestions.id, id));
    if (!question) return null;
    return {
      id,
      asked: question.asked,
      answerId: question.answerId,
      /** Leave out contact details, because an answer's wording may become public. */
      way: question.asked
        .replace(/(?<!\S)[^\s@]+@\S+|\+?\d[\d\s().-]{5,}\d/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 200),
    };
  });

interface Written {
  asked: string[];
  answer: string;
  link: string | null;
}

/**
 * Stores an answer and marks the questions with the same wordings as answered.
 * @param id the answer to change, or null for a new answer
 * @param question the question for which the owner wrote the answer, or null
 * @returns the id of the questions' change, or null if no question changed
 * @throws {Refusal} "full" at the maximum number of answers
 */
export const saveOwnAnswer = (
  userId: string,
  { id, question }: { id: string | null; question: string | null },
  written: Written,
) =>
  asAdmin(userId, async (tx) => {
    const answer = await store(tx, userId, id, written);
    const ways = sql`select question_key(way) from json_array_elements_text(${JSON.stringify(written.asked)}::json) as way`;
    const asked = await tx
      .select({ id: chatQuestions.id })
      .from(chatQuestions)
      .where(
        and(
          eq(chatQuestions.status, "open"),
          or(sql`${chatQuestions.key} in (${ways})`, question ? eq(chatQuestions.id, question) : undefined),
        ),
      );
    const ids = asked.map((row) => row.id);
    if (ids.length === 0) return null;
    const change = await setStatus(tx, userId, questionResource, "answered", ids, {
      asked: ids.length,
    });
    await tx.update(chatQuestions).set({ answerId: answer }).where(inArray(chatQuestions.id, ids));
    return change;
  });

async function store(tx: Tx, userId: string, id: string | null, written: Written): Promise<string> {
  if (id) {
    await change(tx, userId, id, written);
    return id;
  }
  // With the lock, parallel submissions of the same answer store only one row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('chat_answers'))`);
  const all = await tx
    .select({ id: chatAnswers.id, asked: chatAnswers.asked, answer: chatAnswers.answer })
    .from(chatAnswers);
  const same = all.find(
    ({ asked, answer }) => answer === written.answer && asked.join("\n") === written.asked.join("\n"),
  );
  if (same) return same.id;
  if (all.length >= MOST_ANSWERS) throw new Refusal("full");
  const added = newId();
  const now = new Date();
  await tx
    .insert(chatAnswers)
    .values({ id: added, ...written, createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now });
  await recordAudit(tx, { adminId: userId, action: "add", table: TABLE, rowId: added });
  return added;
}

async function change(
  tx: Tx,
  userId: string,
  id: string,
  values: Written | { active: boolean },
  details?: { to: "on" | "off" },
) {
  const changed = await tx
    .update(chatAnswers)
    .set({ ...values, updatedBy: userId, updatedAt: new Date() })
    .where(eq(chatAnswers.id, id))
    .returning({ id: chatAnswers.id });
  if (changed.length === 0) throw new Refusal("missing");
  await recordAudit(tx, { adminId: userId, action: "edit", table: TABLE, rowId: id, details });
}

export const switchOwnAnswer = (userId: string, id: string, active: boolean) =>
  asAdmin(userId, (tx) => change(tx, userId, id, { active }, { to: active ? "on" : "off" }));

export const deleteOwnAnswer = (userId: string, id: string) =>
  asAdmin(userId, async (tx) => {
    const asked = await tx
      .select({ id: chatQuestions.id })
      .from(chatQuestions)
      .where(and(eq(chatQuestions.answerId, id), eq(chatQuestions.status, "answered")));
    const ids = asked.map((row) => row.id);
    if (ids.length > 0) {
      await setStatus(tx, userId, questionResource, "open", ids, { asked: ids.length });
    }
    const gone = await tx.delete(chatAnswers).where(eq(chatAnswers.id, id)).returning({ id: chatAnswers.id });
    if (gone.length === 0) throw new Refusal("missing");
    await recordAudit(tx, { adminId: userId, action: "delete", table: TABLE, rowId: id });
  });
