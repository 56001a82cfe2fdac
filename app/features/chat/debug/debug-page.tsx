import type { ReactNode } from "react";
import { DEBUG_PAGE } from "~/content/chat/debug";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import type { LogEntry } from "./debug-log.server";
import type { DebugSchema } from "../thread/chat.schema.server";
import { MESSAGE_LIMIT } from "../thread/chat-message";

const { heading, lede, health, message, samples, network, log: logCopy } = DEBUG_PAGE;

export function DebugPage({ log, children }: { log: LogEntry[]; children: ReactNode }) {
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="text-h2">{heading}</h1>
      <p className="mt-5 max-w-[58ch] text-muted">{lede}</p>
      <div className="mt-5">{children}</div>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <Check title={health.title} text={health.text}>
          <CheckButton fields={{ intent: "health" }}>{health.button}</CheckButton>
        </Check>
        <Check title={network.title} text={network.text}>
          <CheckButton fields={{ intent: "cors" }}>{network.cors}</CheckButton>
          <CheckButton fields={{ intent: "browser" }}>{network.browser}</CheckButton>
        </Check>
        <Check title={message.title}>
          <FormShell<typeof DebugSchema>
            id="debug"
            action={paths.debug}
            submitLabel={message.send}
            busyLabel="Sending..."
            after={
              <Button name="intent" value="direct" variant="secondary">
                {message.direct}
              </Button>
            }
          >
            {(field) => (
              <TextField
                field={field("message")}
                label={message.label}
                hint={message.hint}
                maxLength={MESSAGE_LIMIT}
              />
            )}
          </FormShell>
        </Check>
        <Check title={samples.title}>
          {samples.items.map((item) => (
            <CheckButton key={item} fields={{ message: item }}>
              {item}
            </CheckButton>
          ))}
        </Check>
      </div>
      <section aria-label={logCopy.title} className="mt-8 border-t border-hairline py-8">
        <div className="flex flex-wrap items-center gap-4">
          <h2 className="text-h3">{logCopy.title}</h2>
          {log.length > 0 ? <CheckButton fields={{ intent: "clear" }}>{logCopy.clear}</CheckButton> : null}
        </div>
        {log.length > 0 ? (
          <ol className="mt-4 grid gap-3 text-small">
            {log.map(([at, text], index) => (
              <li key={`${at} ${index}`} className="[overflow-wrap:anywhere]">
                <time dateTime={at} className="text-muted">
                  {at.slice(11, 19)} UTC
                </time>{" "}
                {text}
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-4 text-muted">{logCopy.empty}</p>
        )}
      </section>
    </div>
  );
}

function Check({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-6">
      <h2 className="text-h3">{title}</h2>
      {text ? <p className="mt-2 text-muted">{text}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

function CheckButton(props: { fields: Record<string, string>; children: ReactNode }) {
  return <PostButton action={paths.debug} preventScrollReset variant="secondary" size="compact" {...props} />;
}
