import { useActionData } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SafetyCard, wasInDanger } from "~/features/safety/safety-card";
import { Button } from "~/ui/button";
import type { FormResult } from "~/lib/form-result";
import { PostForm } from "~/ui/forms/post-form";

export function CallAway() {
  const refused = useActionData<FormResult>();
  const { message, choice } = refused?.result.initialValue ?? {};
  return (
    <div className="container-page section grid max-w-[60ch] gap-6">
      {wasInDanger(refused) ? <SafetyCard /> : null}
      <h1 className="text-h2">We can&apos;t open your call right now</h1>
      <p className="text-lede text-muted">
        Your call isn&apos;t lost. Wait a minute, then send your text, or{" "}
        <a href={paths.preview} className="link">
          load this page again
        </a>
        .
      </p>
      <PostForm action={paths.preview} className="grid gap-4">
        <label className="block font-semibold">
          Your text
          <textarea
            name="message"
            defaultValue={String(message || choice || "")}
            rows={3}
            className="mt-1.5 block w-full rounded-field border border-control bg-surface px-3.5 py-2.5 text-body font-normal text-ink"
          />
        </label>
        <Button>Send</Button>
      </PostForm>
    </div>
  );
}
