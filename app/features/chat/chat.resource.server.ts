import { eq, sql } from "drizzle-orm";
import {
  CHAT_SESSION_STATUSES,
  chatMessages,
  chatQuestions,
  chatSessions,
  chatSessionView,
  contactMessages,
  isUnanswered,
} from "~db/schema";
import { chip, lines, status, time } from "~/features/resource/list/cell";
import { momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { transcriptPath } from "~/lib/paths/admin";

const UNANSWERED = sql`${chatSessionView.id} in (
  select ${chatMessages.sessionId} from ${chatMessages} where ${isUnanswered(chatMessages.outcome)}
    and not exists (select from ${chatQuestions}
      where ${chatQuestions.id} = ${chatMessages.questionId} and ${chatQuestions.status} <> 'open'))`;

/** Excludes sessions older than two weeks, because the visitor no longer needs an answer. */
const IS_RECENT = sql`${chatSessionView.kind} = 'site' and ${chatSessionView.lastMessageAt} > now() - interval '14 days'`;

const IN_DANGER = sql`${chatSessionView.id} in (
  select ${chatMessages.sessionId} from ${chatMessages} where ${chatMessages.outcome} = 'danger')`;

const HAS_LEAD = sql`exists (select from ${contactMessages} where ${contactMessages.conversationId} = ${chatSessionView.id})`;

const MAY_BE_IN_DANGER = "May be in danger";

const KINDS = { site: "Website chat", preview: "Preview call" };

export const chatResource = resource(chatSessionView, {
  slug: "chat-transcripts",
  noun: ["chat session", "chat sessions"],
  sidebar: { icon: "MessagesSquare", group: "conversations" },
  table: chatSessions,
  hidden: ["sessionId", "ipAddress", "transcript", "preview", "unanswered", "inDanger"],
  labels: { kind: KINDS },
  called: (row) => row.firstMessage,
  list: {
    title: "Chat Transcripts",
    emptyHint: "A session appears here when a visitor messages the website assistant.",
    columns: [
      {
        header: "First message",
        cell: ({ firstMessage, inDanger }) =>
          lines(firstMessage ?? "No message", inDanger ? chip(MAY_BE_IN_DANGER, "red") : undefined),
      },
      { header: "Kind", room: "some", cell: (row) => KINDS[row.kind] },
      { header: "Status", cell: (row) => status(row.status) },
      { header: "Messages", align: "right", cell: (row) => ({ kind: "number", value: row.totalMessages }) },
      {
        header: "Last message",
        align: "right",
        cell: (row, { zone }) => time(momentOf(row.lastMessageAt ?? row.startedAt, zone)),
      },
      {
        header: "Started",
        sort: "started",
        align: "right",
        cell: (row, { zone }) => time(momentOf(row.startedAt, zone)),
      },
    ],
    sorts: { started: { column: "startedAt", kind: "time", label: "Started" } },
    filters: {
      kind: {
        label: "Kind",
        choices: {
          site: { label: KINDS.site, rows: eq(chatSessionView.kind, "site") },
          preview: { label: KINDS.preview, rows: eq(chatSessionView.kind, "preview") },
        },
      },
    },
    csv: { messages: (row) => row.transcript.trim() || null },
    params: ["tab", "session"],
    opensAt: (id, here) => transcriptPath(id, Object.fromEntries(new URLSearchParams(here))),
  },
  status: {
    column: "status",
    values: CHAT_SESSION_STATUSES,
    inFilters: true,
    narrower: {
      unanswered: { label: "not answered", rows: UNANSWERED },
      danger: { label: "may be in danger", rows: IN_DANGER },
    },
  },
  inbox: [
    {
      rows: sql`(${IS_RECENT} and ${IN_DANGER})`,
      at: "lastMessageAt",
      dueHours: 1,
      rank: "danger",
      words: () => MAY_BE_IN_DANGER,
    },
    {
      rows: sql`(${IS_RECENT} and ${UNANSWERED} and not ${IN_DANGER} and not ${HAS_LEAD})`,
      at: "lastMessageAt",
      dueHours: 24,
      words: ({ unanswered, firstMessage }) =>
        unanswered && unanswered !== firstMessage ? `No answer to “${unanswered}”` : "Bubby had no answer",
    },
  ],
});
