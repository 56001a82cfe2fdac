import { adminPaths, ownAnswerPath } from "~/lib/paths/admin";
import { ButtonLink } from "~/ui/button";
import { AskFirst } from "~/ui/forms/ask-first";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip } from "~/ui/table/status-chip";
import type { OwnAnswer } from "./answers-desk.server";
import { LINKS } from "~/content/chat/links";
import { MessageView } from "../widget/chat-message-view";

export function OwnAnswerList({ answers }: { answers: OwnAnswer[] }) {
  if (answers.length === 0) {
    return (
      <div className="mt-4 rounded-card border border-hairline bg-surface px-6 py-14 text-center">
        <p className="font-semibold">No answers yet</p>
        <p className="mx-auto mt-1 max-w-[52ch] text-small text-muted">
          Answer a question Bubby couldn't answer. Bubby uses your answer from the next message on.
        </p>
      </div>
    );
  }
  return (
    <ul className="mt-4 grid gap-4">
      {answers.map((answer) => (
        <li key={answer.id} className="rounded-card border border-hairline bg-surface p-4 text-small md:p-5">
          <article
            aria-labelledby={`answer-${answer.id}`}
            className="grid gap-x-6 gap-y-3 @3xl:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <h2
                id={`answer-${answer.id}`}
                className="flex flex-wrap items-center gap-2 font-sans text-body font-semibold tracking-normal [overflow-wrap:anywhere]"
              >
                {answer.asked[0]}
                <StatusChip status={answer.active ? "on" : "off"} tone={answer.active ? "green" : "grey"} />
              </h2>
              {answer.asked.length > 1 ? (
                <p className="mt-1 text-muted [overflow-wrap:anywhere]">
                  Also: {answer.asked.slice(1).join(" · ")}
                </p>
              ) : null}
              <div className="mt-3 flex max-w-[66ch] flex-col">
                <MessageView
                  message={{
                    id: answer.id,
                    sender: "ai",
                    text: answer.answer,
                    timestamp: "",
                    links: LINKS.filter(({ to }) => to === answer.link),
                  }}
                />
              </div>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <ButtonLink to={ownAnswerPath(answer.id)} variant="secondary" size="admin">
                Edit
                <span className="sr-only">: {answer.asked[0]}</span>
              </ButtonLink>
              <PostButton
                action={adminPaths.answers}
                preventScrollReset
                fields={{ id: answer.id, turn: answer.active ? "off" : "on" }}
                variant="secondary"
                size="admin"
              >
                {answer.active ? "Switch off" : "Switch on"}
                <span className="sr-only">: {answer.asked[0]}</span>
              </PostButton>
              <AskFirst
                name="delete"
                action={adminPaths.answers}
                fields={{ id: answer.id, turn: "delete" }}
                label={
                  <>
                    Delete
                    <span className="sr-only">: {answer.asked[0]}</span>
                  </>
                }
                effect="The assistant stops giving this answer. You can't undo the deletion."
                answer="Yes, delete it"
              />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
