import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import type { getCustomerAccount } from "./customer-account.server";

type Unfinished = Awaited<ReturnType<typeof getCustomerAccount>>["unfinished"][number];

/** A trial that stopped at the card, with a link back to it. It may be a stranger's if nobody was signed in. */
export function UnfinishedTrial({ id, own, businessName, planName, day }: Unfinished) {
  return (
    <>
      <h3 className="font-sans text-lede font-semibold tracking-normal [overflow-wrap:anywhere]">
        {own
          ? `Your trial for ${businessName} isn't set up yet`
          : `Somebody sent our trial form for ${businessName} with your address`}
      </h3>
      <p className="mt-1 mb-6 text-muted">
        {own ? "You sent the form" : "Is it yours? It was sent"} on {day} with the {planName} plan. Only the
        card is missing. Nothing has started, and nothing is charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <PostForm action={paths.finishTrial}>
          <input type="hidden" name="trial" value={id} />
          <Button>Finish setting up</Button>
        </PostForm>
        {own ? null : (
          <PostForm action={paths.claimTrial}>
            <Button variant="secondary" name="not-mine" value={id}>
              It isn't mine
            </Button>
          </PostForm>
        )}
      </div>
    </>
  );
}
