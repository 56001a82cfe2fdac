import { Link } from "@remix-run/react";
import { listPath, paths, withParams } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { ADMIN_CONTROL } from "./admin-control";
import type { planErasure } from "./erasure.server";

/** Asks who it is about; by a post, since an address would stay in the browser's history. */
export function PersonForm({ who }: { who: string }) {
  return (
    <PostForm action={paths.adminErase} key={who} className="mt-6 flex flex-wrap items-end gap-2">
      <div className="max-md:w-full">
        <label htmlFor="who" className="mb-1 block text-small font-semibold">
          Email or phone number
        </label>
        <input
          id="who"
          name="who"
          defaultValue={who}
          maxLength={254}
          autoComplete="off"
          className={`${ADMIN_CONTROL} w-full px-3 md:w-90`}
        />
      </div>
      <Button variant="secondary" size="admin" name="mode" value="look">
        Look
      </Button>
    </PostForm>
  );
}

const MODES = [
  ["anonymize", "Anonymize", "Yes, anonymize"],
  ["delete", "Delete for good", "Yes, delete for good"],
] as const;

type Plan = Awaited<ReturnType<typeof planErasure>>;

/** What would go, and the two ways to do it. */
export function ErasurePlan({ who, plan }: { who: string; plan: Plan }) {
  if (plan.total === 0) return <p className="mt-6 text-small">Nothing is stored about {who}.</p>;
  return (
    <section className="mt-6 max-w-xl rounded-card border border-hairline bg-surface p-6 text-small">
      <h2 className="text-h3 [overflow-wrap:anywhere]">What is stored about {who}</h2>
      <dl className="mt-4">
        {plan.rows.map(({ label, slug, count }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-hairline py-2">
            <dt>
              {slug ? (
                <Link to={withParams(listPath(slug), { q: who })} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {plan.beside.length > 0 ? (
        <p className="mt-4 [overflow-wrap:anywhere]">
          These rows also name {plan.beside.join(", ")}. Look for them first: what has nothing else of this
          person, such as a demo request, isn't found here.
        </p>
      ) : null}
      {plan.running ? (
        <p className="mt-4 rounded-field border border-status-red bg-status-red-tint p-4 text-status-red">
          A trial or subscription still runs. End it first: what is deleted here would go on being charged
          there.
        </p>
      ) : (
        <PostForm action={paths.adminErase} className="mt-4 grid gap-4">
          <input type="hidden" name="who" value={who} />
          <input type="hidden" name="expected" value={plan.total} />
          <p className="text-muted">
            Anonymizing keeps leads without name, address and number, for counting. Everything else goes
            either way. Neither can be undone. What Stripe holds stays: delete the customer there too.
          </p>
          {/* Asked twice, without script too. */}
          <div className="flex flex-wrap items-start gap-2">
            {MODES.map(([mode, label, confirm]) => (
              <details key={mode} name="mode">
                <summary className={`${buttonClass("secondary", "admin")} cursor-pointer list-none`}>
                  {label}
                </summary>
                <Button variant="danger" size="admin" name="mode" value={mode} className="mt-2">
                  {confirm}
                </Button>
              </details>
            ))}
          </div>
        </PostForm>
      )}
    </section>
  );
}
