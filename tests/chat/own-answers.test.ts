import { beforeEach, describe, expect, it } from "vitest";
import { forgetConversation } from "~/features/chat/thread/conversation.server";
import { respond } from "~/features/chat/thread/reply.server";
import { env } from "~/lib/env.server";
import { action as answerAction, loader as answerLoader } from "~/routes/admin.questions_.answer";
import { action as changeAnswer } from "~/routes/admin.questions_.answers";
import { createPerson, outcomeOf, signedIn } from "../accounts/people";
import { listOf } from "../resource/lists";
import { answers, startModel } from "../setup/model";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";

const admin = (await createPerson({ role: "admin" })).id;

beforeEach(() => sql`truncate chat_sessions, chat_answers, chat_questions cascade`);

const say = async (text: string, sessionId = newConversationId()) =>
  (await respond(sessionId, { text, userAgent: null }))!;

const open = async (search = "status=open") => (await listOf(admin, "questions", search)).shown;

const questionId = async (asked: string) =>
  (await sql<{ id: string }[]>`select id from chat_questions where asked = ${asked}`)[0]!.id;

async function post(action: typeof answerAction, path: string, fields: Record<string, string>) {
  const { headers } = await signedIn(admin);
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  return (await action({ request, params: {}, context: {} })) as Response & {
    data?: { result: { error: Record<string, string[]> } };
  };
}

const UNKNOWN = "Is the zebra crossing free of tolls?";
const ANSWER = { asked: UNKNOWN, answer: "Yes, Bubby crosses every zebra.", link: "/faq" };
const answerFor = async (asked: string, fields = ANSWER) =>
  post(answerAction, `/admin/questions/answer?question=${await questionId(asked)}`, fields);

describe("Unanswered question", () => {
  it("is listed, and every server uses an admin's answer for the next visitor", async () => {
    expect((await say(UNKNOWN)).reply.outcome).toBe("unknown");
    expect(await open()).toMatchObject([{ Question: UNKNOWN, Times: "1" }]);

    const saved = await answerFor(UNKNOWN);
    expect(saved.status).toBe(303);
    expect(saved.headers.get("location")).toMatch(/^\/admin\/questions\?status=open&notice=changed/);
    expect(await open()).toEqual([]);

    const { reply } = await say("is the zebra crossing free of tolls");
    expect(reply).toMatchObject({
      text: `${UNKNOWN}\n${ANSWER.answer}`,
      links: ["/faq"],
      outcome: "answered",
    });
    expect((await say("is that zebra crossing free of tolls, please?")).reply.text).toContain(ANSWER.answer);
    const log =
      await sql`select action, table_name from audit_log where admin_id = ${admin} order by created_at`;
    expect(log.slice(-2).map((entry) => `${entry.action} ${entry.table_name}`)).toEqual(
      expect.arrayContaining(["add chat_answers", "status chat_questions"]),
    );
  });

  it("gets the owner's answer instead of the site's if the owner answered the same words", async () => {
    await say(UNKNOWN);
    await answerFor(UNKNOWN, { ...ANSWER, asked: `${UNKNOWN}\nHow much does it cost?` });
    expect((await say("how much does it cost")).reply.text).toContain(ANSWER.answer);
    expect((await say("do you work with roofers")).reply.text).not.toContain(ANSWER.answer);
  });

  it("reopens if the answer fails again; a dismissed question stays closed", async () => {
    await say(UNKNOWN);
    await answerFor(UNKNOWN, { ...ANSWER, asked: "Something else entirely, my friend" });
    expect(await open()).toEqual([]);
    await say(UNKNOWN);
    expect(await open()).toHaveLength(1);
    await sql`update chat_questions set status = 'dismissed'`;
    await say(UNKNOWN);
    expect(await open()).toEqual([]);
    expect(await open("status=dismissed")).toMatchObject([{ Times: "3" }]);
  });

  it("is deleted with the last conversation that contains it, and never quotes a deleted conversation", async () => {
    const first = newConversationId();
    const second = newConversationId();
    await say("Is the zebra crossing free of tolls", first);
    await say("is the ZEBRA crossing free of tolls?!", second);
    await say("is the ZEBRA crossing free of tolls?!", second);
    await forgetConversation(second);
    expect(await open()).toMatchObject([{ Question: "Is the zebra crossing free of tolls", Times: "1" }]);
    await forgetConversation(first);
    expect(await sql`select from chat_questions`).toHaveLength(0);
  });
});

describe("Owner's answer", () => {
  it("is entered in a form prefilled with the visitor's words, without the phone number", async () => {
    await say("Do you integrate with Zorptech? Call 555 0142");
    const asked = "Do you integrate with Zorptech? Call 555 0142";
    const request = await signedIn(
      admin,
      `http://localhost/admin/questions/answer?question=${await questionId(asked)}`,
    );
    const { question } = await answerLoader({ request, params: {}, context: {} });
    expect(question?.way).toMatch(/^Do you integrate with Zorptech\? Call$/);
  });

  it("is included in the model's instructions", async () => {
    await say(UNKNOWN);
    await answerFor(UNKNOWN);
    const model = await startModel();
    try {
      model.behave(answers("Yes, it does.", { sources: ["/faq"] }));
      const { reply } = await say("is a zebra crossing free of tolls?");
      expect(model.asked.at(-1)?.messages[0]?.content).toContain(ANSWER.answer);
      expect(reply.links).toEqual(["/faq"]);
    } finally {
      env().OPENAI_API_KEY = "";
      await model.stop();
    }
  });

  it("is used while enabled; deleting it reopens its questions", async () => {
    await say(UNKNOWN);
    await answerFor(UNKNOWN);
    const [{ id } = { id: "" }] = await sql<{ id: string }[]>`select id from chat_answers`;
    for (const [what, outcome] of [
      ["off", "unknown"],
      ["on", "answered"],
      ["delete", "unknown"],
    ] as const) {
      expect((await post(changeAnswer, "/admin/questions/answers", { id, turn: what })).status).toBe(303);
      if (what === "delete") expect(await open()).toHaveLength(1);
      expect((await say("is the zebra crossing free of tolls")).reply.outcome, what).toBe(outcome);
    }
    const log = await sql`select action from audit_log where row_id = ${id} order by created_at`;
    expect(log.map((entry) => entry.action)).toEqual(["add", "edit", "edit", "delete"]);
    expect(await outcomeOf(() => post(changeAnswer, "/admin/questions/answers", { id, turn: "on" }))).toBe(
      "404",
    );
  });

  it("is stored once if posted twice, and an edit changes the stored answer", async () => {
    for (const _ of [1, 2]) await post(answerAction, "/admin/questions/answer", ANSWER);
    const rows = await sql<{ id: string }[]>`select id from chat_answers`;
    expect(rows).toHaveLength(1);
    const path = `/admin/questions/answer?answer=${rows[0]!.id}`;
    await post(answerAction, path, { ...ANSWER, answer: "No, not every zebra.", link: "" });
    expect((await say(UNKNOWN)).reply).toMatchObject({ text: `${UNKNOWN}\nNo, not every zebra.`, links: [] });
  });

  it.each([
    ["a price that the site doesn't state", { answer: "It costs $49 a month." }, "answer"],
    ["an offer", { answer: "We give you a 70% discount." }, "answer"],
    ["an address", { answer: "Look at www.example.com/zebra." }, "answer"],
    ["nothing", { answer: " " }, "answer"],
    ["more than 600 characters", { answer: "x ".repeat(400) }, "answer"],
    ["a page that isn't listed", { link: "https://evil.example" }, "link"],
    ["no question", { asked: "\n \n" }, "asked"],
    ["too many questions", { asked: Array.from({ length: 21 }, (_, n) => `way ${n}`).join("\n") }, "asked"],
  ])("is rejected with %s", async (_, fields, field) => {
    const refused = await post(answerAction, "/admin/questions/answer", { ...ANSWER, ...fields });
    expect(Object.keys(refused.data!.result.error)).toEqual([field]);
    expect(await sql`select from chat_answers`).toHaveLength(0);
  });

  it("is skipped if it can't be read from the database", async () => {
    await sql`alter table chat_answers rename to elsewhere`;
    try {
      expect((await say("do you work with roofers")).reply.outcome).toBe("answered");
    } finally {
      await sql`alter table elsewhere rename to chat_answers`;
    }
  });
});
