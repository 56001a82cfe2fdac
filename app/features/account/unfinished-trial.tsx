import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import type { getCustomerAccount } from "./customer-account.server";

type Unfinished = Awaited<ReturnType<typeof getCustomerAccount>>["unfinished"][number];

/** A trial that stopped at the card, and the way back to it. */
export function UnfinishedTrial({ id, businessName, planName, day }: Unfinished) {
  return (
    <>
      <h3 className="font-sans text-lede font-semibold tracking-normal [overflow-wrap:anywhere]">
        Your trial for {businessName} isn't set up yet
      </h3>
      <p className="mt-1 mb-6 text-muted">
        You sent the form on {day} with the {planName} plan. Only the card is missing. Nothing has started,
        and nothing is charged.
      </p>
      <PostForm action={paths.finishTrial}>
        <input type="hidden" name="trial" value={id} />
        <Button>Finish setting up</Button>
      </PostForm>
    </>
  );
}
