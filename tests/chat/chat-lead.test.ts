import { beforeEach, expect, it } from "vitest";
import { CHAT } from "~/content/chat/chat";
import { getInbox } from "~/features/admin/inbox/inbox.server";
import { reachIn } from "~/features/chat/thread/chat-lead.server";
import { forgetConversation } from "~/features/chat/thread/conversation.server";
import { respond } from "~/features/chat/thread/reply.server";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { createPerson } from "../accounts/people";
import { sql } from "../setup/database";

const { id: ada } = await createPerson({ role: "admin" });
beforeEach(() => sql`truncate contact_messages, chat_sessions, deliveries, submission_claims cascade`);

const say = (sessionId: string, text: string) => respond(sessionId, { text, userAgent: null });
const inbox = async () =>
  (await getInbox(ada, new URLSearchParams())).rows.map(({ name, needs, phone, email }) => ({
    name,
    needs,
    phone,
    email,
  }));

it.each([
  ["my number is 602 555 0104, can someone call me tomorrow?", "+16025550104", null],
  ["(602) 555-0104", "+16025550104", null],
  ["Call +1 602.555.0104!", "+16025550104", null],
  ["My email is Dee@LawsonLaw.example.", null, "dee@lawsonlaw.example"],
  ["dee@lawsonlaw.example or 6025550104", "+16025550104", "dee@lawsonlaw.example"],
  ["reach me at +44 20 7946 0958 please", "+44 20 7946 0958", null],
  ["We miss 40 calls a week, about 1,200,000 dollars in 2025", null, null],
  ["What is $197 a month @ 3 offices?", null, null],
  ["order 60255501041234", null, null],
])("the chat finds the contact details in “%s”", (text, phone, email) => {
  expect(reachIn(text)).toEqual({ phone, email });
});

it("a chat message with a phone number or email address creates an inbox row; the owner gets one email per conversation", async () => {
  const id = newConversationId();
  await say(id, "Hello there");
  const answer = await say(id, "frobnitz? my number is 602 555 0104, can someone call me tomorrow");
  expect(answer?.reply).toMatchObject({
    text: expect.stringMatching(/^I've passed this on/),
    outcome: "answered",
  });
  await say(id, "What does it cost? Write to dee@lawsonlaw.example");
  expect(await inbox()).toEqual([
    {
      name: "(602) 555-0104",
      needs: expect.stringMatching(/^“frobnitz\? my number is 602 555 0104/),
      phone: "(602) 555-0104",
      email: null,
    },
    expect.objectContaining({ name: "dee@lawsonlaw.example", email: "dee@lawsonlaw.example" }),
  ]);
  const sent = await sql`select kind, payload->>'subject' as subject from deliveries`;
  expect(sent).toEqual([{ kind: "owner-notice", subject: "Website chat: a message from (602) 555-0104" }]);
});

it("a chat message with contact details also gets the best answer below the promise", async () => {
  const answer = await say(newConversationId(), "what about refund? dee@lawsonlaw.example");
  expect(answer?.reply.text).toMatch(new RegExp(`^${CHAT.passedOn}\nDo I get a refund\\?\n`));
});

it("the same chat message sent twice creates one row, and deleting the conversation deletes that row", async () => {
  const id = newConversationId();
  await say(id, "call 602 555 0104");
  await say(id, "call 602 555 0104");
  expect(await inbox()).toHaveLength(1);
  await forgetConversation(id);
  expect(await inbox()).toEqual([]);
});
