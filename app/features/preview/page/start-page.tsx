import { useActionData } from "@remix-run/react";
import { SafetyCard, wasInDanger } from "~/features/safety/safety-card";
import { HERO, StoryStage } from "~/features/site/sections/story-stage";
import { paths } from "~/lib/paths";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import type { FormResult, Notice } from "~/lib/form-result";
import { StatusMessage } from "~/ui/forms/status-message";
import type { CallSchema } from "../call/preview.schema.server";
import type { startOf } from "../call/start.server";

type StartPageProps = ReturnType<typeof startOf> & { notice: Notice | null };

export function StartPage({ heading, notice, trades, trade, example, words, story }: StartPageProps) {
  const danger = wasInDanger(useActionData<FormResult>());
  return (
    <div className={HERO}>
      <div className="max-w-[34rem]">
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-5 text-lede text-muted">{words.lede}</p>
        <div className="mt-8 rounded-card border border-hairline bg-surface p-5 sm:p-6">
          {danger ? <SafetyCard /> : null}
          {notice ? <StatusMessage notice={notice} className="mb-6" /> : null}
          <FormShell<typeof CallSchema>
            id="preview"
            action={paths.preview}
            initial={{ trade }}
            submitLabel={words.button}
            busyLabel="Calling..."
          >
            {(field) => (
              <>
                <input type="hidden" name="intent" value="call" />
                <TextField
                  field={field("businessName")}
                  label="Business name"
                  autoComplete="organization"
                  placeholder={example}
                  maxLength={60}
                />
                <SelectField
                  field={field("trade")}
                  label="Trade"
                  placeholder="Choose your trade"
                  options={trades}
                />
              </>
            )}
          </FormShell>
          <p className="mt-4 text-small text-muted">{words.note}</p>
        </div>
      </div>
      <StoryStage story={story} />
    </div>
  );
}
