import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { PostButton } from "~/ui/forms/post-form";
import type { getCustomerAccount } from "./customer-account.server";

type Unfinished = Awaited<ReturnType<typeof getCustomerAccount>>["unfinished"][number];

/** `own` is false for a trial started while signed out, because someone else may have started the trial. */
export function UnfinishedTrial({ id, own, to, businessName, planName, day }: Unfinished) {
  return (
    <>
      <h3 className="font-sans text-lede font-semibold tracking-normal [overflow-wrap:anywhere]">
        {own
          ? `Your trial for ${businessName} isn't set up yet`
          : `Someone sent our trial form for ${businessName} with your address`}
      </h3>
      <p className="mt-1 mb-6 text-muted">
        {own ? "You sent the form" : "Is it yours? It was sent"} on {day} with the {planName} plan. Only the
        card is missing. Nothing has started, and nothing is charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to}>Finish setting up</ButtonLink>
        {own ? null : (
          <PostButton action={paths.dashboard} fields={{ intent: "refuse", trial: id }} variant="secondary">
            It isn't mine
          </PostButton>
        )}
      </div>
    </>
  );
}
