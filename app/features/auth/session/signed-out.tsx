import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { paths, withParams } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/forms/post-form";
import { AuthCard } from "../auth-card";
import type { Unsent } from "./unsent.server";

const TITLE = "You were signed out";

/** For error boundaries: the text of a post that came after the sign-out. */
export function useUnsent(): Unsent | null {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 401 ? (error.data as Unsent) : null;
}

/** Returns the unsent text, to be sent once more. */
export function SignedOut({ page, fields }: Unsent) {
  // After a post by script the page still has its own title.
  useEffect(() => {
    document.title = `${TITLE} | Bubby`;
  }, []);
  return (
    <AuthCard title={TITLE}>
      <p className="mb-6 text-muted">
        Nothing was saved; what you typed is below. Sign in, come back to this tab, then send it again.
      </p>
      {/* In a new tab, since only this page has the typed text. */}
      <a
        href={withParams(paths.auth, { redirectTo: page })}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("primary")} w-full`}
      >
        Sign in (opens a new tab)
      </a>
      <PostForm action={page} className="mt-6 grid gap-4">
        {fields.map(({ name, label, value }) =>
          label === null ? (
            <input key={name} type="hidden" name={name} value={value} />
          ) : (
            <label key={name} className="block font-semibold">
              {label}
              <textarea
                name={name}
                defaultValue={value}
                rows={Math.min(12, value.split("\n").length + Math.floor(value.length / 40))}
                className="mt-1.5 block w-full rounded-field border border-control bg-surface px-3.5 py-2.5 text-body font-normal text-ink"
              />
            </label>
          ),
        )}
        <Button variant="secondary">Send again</Button>
      </PostForm>
    </AuthCard>
  );
}
