import { Link } from "@remix-run/react";
import { deviceOf } from "~/lib/http/device";
import { paths } from "~/lib/paths";
import { adminPaths, answerQuestionPath, transcriptExportPath } from "~/lib/paths/admin";
import { buttonClass } from "~/ui/button";
import { PostButton } from "~/ui/forms/post-form";
import { StatusChip, type Tone } from "~/ui/table/status-chip";
import { When } from "~/ui/table/table";
import type { Transcript } from "./chat-transcripts.server";

const OUTCOME_TONES: Record<string, Tone> = {
  unknown: "yellow",
  danger: "red",
  failed: "red",
};

interface ConversationProps {
  transcript: Transcript | null;
  waiting: string | null;
}

export function ConversationView({ transcript, waiting }: ConversationProps) {
  if (!transcript) {
    return (
      <div className="rounded-card border border-hairline bg-surface px-6 py-14 text-center">
        <p className="font-semibold">No session selected</p>
        <p className="mt-1 text-small text-muted">
          Choose one under{" "}
          <Link to={adminPaths.chatTranscripts} className="link">
            Chat Sessions
          </Link>
          .
        </p>
      </div>
    );
  }
  const { id, kind, status, userAgent, started, messages } = transcript;
  return (
    <section
      aria-label="Conversation"
      className="rounded-card border border-hairline bg-surface p-4 text-small md:p-5"
    >
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline pb-4">
        <h2 className="text-h3">
          Session <code className="text-[0.8125rem]">{id.slice(0, 8)}</code>
        </h2>
        <StatusChip status={status} tone={status === "active" ? "green" : "grey"} />
        {kind === "preview" ? <span className="font-semibold">Preview call</span> : null}
        <span className="text-muted">
          Started <When moment={started} />
        </span>
        <div className="ml-auto flex gap-2">
          {waiting ? (
            <PostButton
              action={adminPaths.inbox}
              fields={{ item: waiting, do: "done" }}
              variant="secondary"
              size="admin"
            >
              Done
            </PostButton>
          ) : null}
          <a href={transcriptExportPath(id)} download className={buttonClass("secondary", "admin")}>
            Export
          </a>
        </div>
        <p className="w-full text-muted" title={userAgent ?? undefined}>
          {deviceOf(userAgent)}
        </p>
      </div>
      <div role="log" aria-label="Messages">
        <ol className="mt-4 grid gap-4">
          {messages.map((message) => (
            <li
              key={message.id}
              className={`grid max-w-[66ch] gap-1 ${message.sender === "user" ? "ml-10 justify-items-end justify-self-end" : "mr-10 justify-items-start"}`}
            >
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{message.sender === "user" ? "Visitor" : "Bubby"}</span>
                <span className="text-muted">
                  <When moment={message.sent} />
                </span>
                {message.outcome && message.outcome !== "answered" ? (
                  <StatusChip status={message.outcome} tone={OUTCOME_TONES[message.outcome]} />
                ) : null}
                {message.questionId ? (
                  <Link to={answerQuestionPath(message.questionId)} className="link inline-block min-h-6">
                    Answer this
                  </Link>
                ) : null}
                {message.note ? <span className="text-muted">{message.note}</span> : null}
              </p>
              <div
                className={`min-w-0 rounded-card px-3.5 py-2 [overflow-wrap:anywhere] ${message.sender === "user" ? "rounded-br-sm bg-accent-tint" : "rounded-bl-sm border border-hairline"}`}
              >
                {message.text.split("\n").map((line, index) => (
                  <p key={index}>{message.sender === "ai" ? <Line text={line} /> : line}</p>
                ))}
                {message.asks.length > 0 ? (
                  <ul aria-label="Offered questions" className="mt-1 list-disc pl-4 text-muted">
                    {message.asks.map((ask) => (
                      <li key={ask}>{ask}</li>
                    ))}
                  </ul>
                ) : null}
                {message.links.length > 0 ? (
                  <p className="mt-1 flex flex-wrap gap-x-4">
                    {message.links.map(({ to, label }) => (
                      <Link key={to} to={to} className="link inline-block min-h-6">
                        {label}
                      </Link>
                    ))}
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Line({ text }: { text: string }) {
  const [before, label, after] = text.split(/\[([^[\]]+)\]\(#trial-form\)/);
  if (!label) return text;
  return (
    <>
      {before}
      <Link to={paths.trial} className="link">
        {label}
      </Link>
      {after}
    </>
  );
}
