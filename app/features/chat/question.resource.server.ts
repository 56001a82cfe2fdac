import { chatQuestions, chatQuestionView, QUESTION_STATUSES } from "~db/schema";
import { lines, muted, status, time } from "~/features/resource/list/cell";
import { momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { answerQuestionPath } from "~/lib/paths/admin";

/** Similar questions share a row. */
export const questionResource = resource(chatQuestionView, {
  slug: "questions",
  noun: ["question", "questions"],
  table: chatQuestions,
  hidden: ["key"],
  called: (row) => row.asked,
  list: {
    emptyHint: "A question appears here when Bubby had no answer.",
    columns: [
      { header: "Question", cell: (row) => row.asked },
      { header: "Times", align: "right", cell: (row) => ({ kind: "number", value: row.times }) },
      { header: "Status", cell: (row) => status(row.status) },
      {
        header: "Last asked",
        sort: "asked",
        align: "right",
        cell: (row, { zone }) => time(momentOf(row.lastAskedAt, zone)),
      },
      {
        header: "Answer",
        cell: (row) =>
          row.status === "open"
            ? lines(
                { kind: "link", text: "Answer this", href: answerQuestionPath(row.id) },
                { kind: "button", label: "Dismiss", to: "dismissed", id: row.id },
              )
            : row.status === "answered" && row.answerId
              ? { kind: "link", text: "Change the answer", href: answerQuestionPath(row.id) }
              : muted("None"),
      },
    ],
    sorts: { asked: { column: "lastAskedAt", kind: "time", label: "Last asked" } },
    opensAt: (id) => answerQuestionPath(id),
  },
  status: {
    column: "status",
    values: QUESTION_STATUSES,
    changes: { values: ["open", "dismissed"], done: "dismissed" },
  },
});
