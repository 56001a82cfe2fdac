import { LegalText } from "~/features/lead/legal-text";
import { PREVIEW_PAGE, type PreviewOver } from "~/content/pages/preview";
import { SummaryCard } from "~/features/site/sections/story-stage";
import { paths, sharedPreviewPath, withParams } from "~/lib/paths";
import { CheckboxField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { Notice } from "~/lib/form-result";
import { StatusMessage } from "~/ui/forms/status-message";
import { Button, ButtonLink } from "~/ui/button";
import { PostButton, PostForm } from "~/ui/forms/post-form";
import type { PlayedCall } from "../call/call.server";
import type { MailCallSchema } from "../lead/preview-lead.schema.server";
import { CallPhone } from "./call-phone";
import { OwnersPart } from "./owners-part";

interface CallPageProps {
  call: PlayedCall;
  origin: string;
  notice: Notice | null;
  consent: string;
  words: PreviewOver | null;
}

export function CallPage({ call, notice, words, ...rest }: CallPageProps) {
  const { owner, over } = call;
  return (
    <div className="container-page grid grid-cols-1 items-start gap-x-6 gap-y-8 py-3 md:grid-cols-[auto_1fr] md:py-10 lg:gap-x-12">
      {notice ? <StatusMessage notice={notice} className="md:col-span-2" /> : null}
      <div className="md:row-span-2">
        <CallPhone call={call} />
      </div>
      <div className="grid max-w-[66ch] gap-4">
        <h1 className="text-h2">{PREVIEW_PAGE.heading}</h1>
        {over ? null : <p className="text-muted">{PREVIEW_PAGE.playing}</p>}
        {owner && over ? <OwnersPart owner={owner} /> : null}
        {owner && !over ? (
          <div id="owner" className="max-w-md scroll-mt-24 rounded-card bg-accent-tint p-4">
            <SummaryCard title={PREVIEW_PAGE.soFar} lines={owner.summary} />
          </div>
        ) : null}
        {words ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={withParams(paths.trial, { from: "preview" })}>{words.trial}</ButtonLink>
            <PostButton
              action={paths.preview}
              fields={{ intent: "call", businessName: call.business, trade: call.trade }}
              variant="secondary"
            >
              {words.again}
            </PostButton>
            <PostButton action={paths.preview} fields={{ intent: "other" }} variant="secondary">
              {words.other}
            </PostButton>
          </div>
        ) : null}
        {words && over === "done" ? <Keep words={words} shareKey={call.shareKey} {...rest} /> : null}
        <PostButton action={paths.preview} fields={{ intent: "forget" }} variant="secondary" size="admin">
          {PREVIEW_PAGE.forget}
        </PostButton>
      </div>
    </div>
  );
}

const CARD = "grid gap-3 rounded-card border border-hairline bg-surface p-4 md:p-5";
const CARD_TITLE = "font-sans text-body font-semibold tracking-normal";

type KeepProps = Pick<CallPageProps, "origin" | "consent"> & { words: PreviewOver; shareKey: string | null };

function Keep({ words: { mail, share }, shareKey, origin, consent }: KeepProps) {
  return (
    <>
      <section aria-labelledby="mail-title" className={CARD}>
        <h2 id="mail-title" className={CARD_TITLE}>
          {mail.title}
        </h2>
        <p className="text-small text-muted">{mail.text}</p>
        <FormShell<typeof MailCallSchema>
          id="call-mail"
          action={paths.preview}
          submitLabel={mail.button}
          busyLabel="Sending..."
          size="admin"
          variant="secondary"
        >
          {(field) => (
            <>
              <input type="hidden" name="intent" value="mail" />
              <TextField field={field("email")} label="Email" type="email" autoComplete="email" />
              <CheckboxField field={field("agreed")}>
                <LegalText text={consent} />
              </CheckboxField>
            </>
          )}
        </FormShell>
      </section>
      <section aria-labelledby="share-title" className={CARD}>
        <h2 id="share-title" className={CARD_TITLE}>
          {share.title}
        </h2>
        <p className="text-small text-muted">{share.text}</p>
        {shareKey ? (
          <a href={sharedPreviewPath(shareKey)} className="link [overflow-wrap:anywhere]">
            {origin + sharedPreviewPath(shareKey)}
          </a>
        ) : (
          <PostForm
            action={paths.preview}
            preventScrollReset
            className="flex flex-wrap items-center gap-x-6 gap-y-2"
          >
            <input type="hidden" name="intent" value="share" />
            {Object.entries(share.boxes).map(([name, label]) => (
              <label key={name} className="inline-flex min-h-11 items-center gap-2 text-small">
                <input type="checkbox" name={name} className="size-6 accent-accent" />
                {label}
              </label>
            ))}
            <Button variant="secondary" size="admin">
              {share.button}
            </Button>
          </PostForm>
        )}
      </section>
    </>
  );
}
