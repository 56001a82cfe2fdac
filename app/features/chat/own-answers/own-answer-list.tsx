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
      {answers.map(({ id, asked: [question, ...others], answer, link, active }) => (
        <li key={id} className="rounded-card border border-hairline bg-surface p-4 text-small md:p-5">
          <article
            aria-labelledby={`answer-${id}`}
            className="grid gap-x-6 gap-y-3 @3xl:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <h2
                id={`answer-${id}`}
                className="flex flex-wrap items-center gap-2 font-sans text-body font-semibold tracking-normal [overflow-wrap:anywhere]"
              >
                {question}
                <StatusChip status={active ? "on" : "off"} tone={active ? "green" : "grey"} />
              </h2>
              {others.length > 0 ? (
                <p className="mt-1 text-muted [overflow-wrap:anywhere]">Also: {others.join(" · ")}</p>
              ) : null}
              <div className="mt-3 flex max-w-[66ch] flex-col">
                <MessageView
                  message={{
                    id,
                    sender: "ai",
                    text: answer,
                    timestamp: "",
                    links: LINKS.filter(({ to }) => to === link),
                  }}
                />
              </div>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <ButtonLink to={ownAnswerPath(id)} variant="secondary" size="admin">
                Edit
                <span className="sr-only">: {question}</span>
              </ButtonLink>
              <PostButton
                action={adminPaths.answers}
                preventScrollReset
                fields={{ id, turn: active ? "off" : "on" }}
                variant="secondary"
                size="admin"
              >
                {active ? "Switch off" : "Switch on"}
                <span className="sr-only">: {question}</span>
              </PostButton>
              <AskFirst
                name="delete"
                action={adminPaths.answers}
                fields={{ id, turn: "delete" }}
                label={
                  <>
                    Delete
                    <span className="sr-only">: {question}</span>
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
