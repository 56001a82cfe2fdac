import { PREVIEW_PAGE } from "~/content/pages/preview";
import { paths, sharedPreviewPath, withParams } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { PostButton, PostForm } from "~/ui/forms/post-form";
import type { PlayedCall } from "../call/call.server";
import { CallPhone } from "./call-phone";
import { OwnersPart } from "./owners-part";

interface CallPageProps {
  call: PlayedCall;
  worth: { figure: string; text: string };
  /** Where this site is, for the share link. */
  origin: string;
}

/** A call that is being played, or was. */
export function CallPage({ call, worth, origin }: CallPageProps) {
  const { owner, over, shareKey } = call;
  return (
    <div className="container-page grid grid-cols-1 items-start gap-x-12 gap-y-8 py-6 md:py-10 lg:grid-cols-[auto_1fr]">
      <div className="lg:row-span-2">
        <CallPhone call={call} />
      </div>
      <div className="grid max-w-[66ch] gap-4">
        <h1 className="text-h2">{PREVIEW_PAGE.heading}</h1>
        {over ? null : <p className="text-muted">{PREVIEW_PAGE.playing}</p>}
        {owner ? <OwnersPart owner={owner} worth={worth} /> : null}
        {over ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={withParams(paths.trial, { from: "preview" })}>{PREVIEW_PAGE.trial}</ButtonLink>
            <PostButton action={paths.preview} fields={{ intent: "again" }} variant="secondary">
              {PREVIEW_PAGE.again}
            </PostButton>
          </div>
        ) : null}
        {owner ? <Share shareKey={shareKey} origin={origin} /> : null}
        <PostForm action={paths.preview}>
          <input type="hidden" name="intent" value="forget" />
          <button type="submit" className="link inline-flex min-h-6 items-center text-small">
            {PREVIEW_PAGE.forget}
          </button>
        </PostForm>
      </div>
    </div>
  );
}

function Share({ shareKey, origin }: { shareKey: string | null; origin: string }) {
  return (
    <section
      id="share"
      aria-labelledby="share-title"
      className="grid gap-3 rounded-card border border-hairline bg-surface p-4 md:p-5"
    >
      <h2 id="share-title" className="font-sans text-body font-semibold tracking-normal">
        {PREVIEW_PAGE.shareTitle}
      </h2>
      <p className="text-small text-muted">{PREVIEW_PAGE.shareText}</p>
      {shareKey ? (
        <a href={sharedPreviewPath(shareKey)} className="link [overflow-wrap:anywhere]">
          {origin + sharedPreviewPath(shareKey)}
        </a>
      ) : null}
      <PostForm
        action={paths.preview}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-6 gap-y-2"
      >
        <input type="hidden" name="intent" value="share" />
        <label className="inline-flex min-h-11 items-center gap-2 text-small">
          <input type="checkbox" name="withName" className="size-6 accent-accent" />
          {PREVIEW_PAGE.shareName}
        </label>
        <Button variant="secondary" size="compact">
          {PREVIEW_PAGE.shareButton}
        </Button>
      </PostForm>
    </section>
  );
}
