import { Link } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { Icon } from "~/ui/icons/icon";
import { Button, buttonClass } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton, PostForm } from "~/ui/forms/post-form";
import { When } from "~/ui/table/table";
import type { EraseSchema } from "./erase.schema.server";
import type { planErasure } from "./erase.server";

/** Posts the search instead of putting it in the URL, because browser history stores URLs. */
export function PersonForm({ who }: { who: string }) {
  return (
    <div className="max-w-md">
      <FormShell<typeof EraseSchema>
        key={who}
        id="erase"
        action={adminPaths.erase}
        initial={{ who }}
        size="admin"
        submitLabel="Find"
        busyLabel="Finding..."
      >
        {(field) => (
          <>
            <input type="hidden" name="mode" value="look" />
            <TextField
              field={field("who")}
              label="Email or phone number"
              maxLength={254}
              autoComplete="off"
              autoFocus={who === ""}
            />
          </>
        )}
      </FormShell>
    </div>
  );
}

type Plan = Awaited<ReturnType<typeof planErasure>>;
type Group = Plan["groups"][number];

const FOLD = 8;

function Rows({ group }: { group: Group }) {
  return (
    <details open={group.rows.length <= FOLD} className="group border-t border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-semibold">
        <Icon
          name="ChevronRight"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        {group.label}
        <span className="ml-auto text-muted tabular-nums">{group.rows.length}</span>
      </summary>
      <ul className="mb-4 grid gap-3 md:pl-6">
        {group.rows.map(({ id, title, detail, href, at }) => (
          <li key={id}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {href ? (
                  <Link to={href} className="link inline-flex min-h-6 items-center">
                    <bdi>{title || "Without a name"}</bdi>
                  </Link>
                ) : (
                  <bdi>{title || "Without a name"}</bdi>
                )}
              </span>
              {at ? (
                <span className="text-muted">
                  <When moment={at} />
                </span>
              ) : null}
            </div>
            {detail ? (
              <p className="max-w-[68ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{detail}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Searches({ people }: { people: { who: string; name?: string }[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {people.map(({ who, name }) => (
        <PostButton
          key={`${who} ${name}`}
          action={adminPaths.erase}
          fields={{ mode: "look", who, ...(name === undefined ? {} : { name }) }}
          variant="secondary"
          size="admin"
        >
          <span className="[overflow-wrap:anywhere]">{[who, name].filter(Boolean).join(", ")}</span>
        </PostButton>
      ))}
    </div>
  );
}

interface PlanProps {
  who: string;
  name: string | undefined;
  plan: Plan;
}

export function ErasurePlan({ who, name, plan }: PlanProps) {
  const { kept, names, alsoNamed } = plan;
  if (names.length > 0) {
    return (
      <section className="mt-6 text-small">
        <p>Several people use {who}. Choose whose data to erase:</p>
        <Searches people={names.map((one) => ({ who, name: one }))} />
      </section>
    );
  }
  if (plan.total === 0 && kept.length === 0)
    return <p className="mt-6 text-small">Nothing is stored about {who}.</p>;
  return (
    <section className="mt-6 rounded-card border border-hairline bg-surface p-5 text-small md:p-6">
      <h2 className="text-[1.25rem] leading-snug [overflow-wrap:anywhere] md:text-h3">
        What is stored about {[who, name].filter(Boolean).join(", ")}
      </h2>
      {alsoNamed.length > 0 ? (
        <div className="mt-4">
          <p>
            These rows also contain other addresses or numbers. Records with only those aren&apos;t shown
            here, so search for them first:
          </p>
          <Searches people={alsoNamed} />
        </div>
      ) : null}
      {plan.running ? (
        <p className="mt-4 rounded-field border border-status-red bg-status-red-tint p-4 text-status-red">
          A trial or subscription is still active. Cancel it first, so nobody is charged without knowing why.
        </p>
      ) : null}
      <PostForm action={adminPaths.erasePerson} className="mt-5">
        <input type="hidden" name="who" value={who} />
        {name === undefined ? null : <input type="hidden" name="name" value={name} />}
        <input type="hidden" name="seen" value={plan.digest} />
        {plan.groups.map((group) => (
          <Rows key={group.kind} group={group} />
        ))}
        {plan.running || plan.total === 0 ? null : (
          <div className="grid gap-4 border-t border-hairline pt-4">
            <p className="max-w-[68ch] text-muted">
              Text with only the name isn&apos;t found, so search for the name too. An erasure can&apos;t be
              undone. Nobody gets an email, not even about a booked call.
            </p>
            {/* The <details> element shows the confirm button on the first press, without JavaScript. */}
            <details>
              <summary className={`${buttonClass("secondary", "admin")} cursor-pointer list-none`}>
                Delete for good
              </summary>
              <Button variant="danger" size="admin" name="mode" value="delete" className="mt-2">
                Yes, delete for good
              </Button>
            </details>
          </div>
        )}
      </PostForm>
      {kept.length > 0 ? (
        <div className="mt-6">
          <h3 className="font-sans text-body font-semibold tracking-normal">Not erased</h3>
          {kept.some(({ kind }) => kind === "line") ? (
            <p className="max-w-[68ch] text-muted">
              Other people use this number too. Conversations, emails, and notes that only contain the number
              stay, because they may be about those people.
            </p>
          ) : null}
          {kept.map((group) => (
            <Rows key={group.kind} group={group} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
