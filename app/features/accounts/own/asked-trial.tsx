import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import type { getCustomerAccount } from "./customer-account.server";

type Asked = Awaited<ReturnType<typeof getCustomerAccount>>["asked"][number];

/** Shows no details of the trial until the user answers, because someone else may have started the trial. */
export function AskedTrial({ id, businessName, day, isFree }: Asked) {
  return (
    <>
      <h3 className="font-sans text-lede font-semibold tracking-normal [overflow-wrap:anywhere]">
        A trial for {businessName} was started with your address on {day}. Is it yours?
      </h3>
      <p className="mt-1 mb-6 text-muted">
        {isFree ? "Nobody was signed in to your account at the time" : "Another account started it"}, so we're
        asking you. If the trial isn't yours, we won't add it to your account, and we'll stop emailing you
        about it.
      </p>
      <PostForm action={paths.dashboard} className="flex flex-wrap gap-3">
        <input type="hidden" name="trial" value={id} />
        {isFree ? (
          <Button name="intent" value="add">
            Add it to my account
          </Button>
        ) : null}
        <Button variant="secondary" name="intent" value="refuse">
          It isn't mine
        </Button>
      </PostForm>
    </>
  );
}
