import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { paths, withParams } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { AuthCard } from "../sign-in/auth-card";
import type { Unsent } from "./unsent.server";

const SIGNED_OUT = {
  title: "You were signed out",
  text: "We didn't save your text. It's below. Copy it, sign in, and send it again.",
};

const AWAY = {
  title: "We couldn't save that",
  text: "We can't reach our database right now, so we didn't save your text. It's below. Copy it, wait a minute, then go back and send it again.",
};

/** For error boundaries. Returns the text of a form submitted while signed out or while Postgres was down. */
export function useUnsent(): (Unsent & { away: boolean }) | null {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isUnsent(error.data)) return null;
  return { ...error.data, away: error.status === 503 };
}

const isUnsent = (data: unknown): data is Unsent =>
  typeof data === "object" && data !== null && "fields" in data;

/** @param away true if Postgres was down, so the user may still be signed in */
export function SignedOut({ page, fields, away = false }: Unsent & { away?: boolean }) {
  const { title, text } = away ? AWAY : SIGNED_OUT;
  // Submitting a form by fetch doesn't change the page's title.
  useEffect(() => {
    document.title = `${title} | Bubby`;
  }, [title]);
  return (
    <AuthCard title={title}>
      <p className="mb-6 text-muted">{text}</p>
      {away ? null : (
        // Opens a new tab, because only this page has the typed text.
        <a
          href={withParams(paths.auth, { redirectTo: page })}
          target="_blank"
          rel="noopener"
          className={`${buttonClass("primary")} w-full`}
        >
          Sign in (opens a new tab)
        </a>
      )}
      <div className="mt-6 grid gap-4">
        {fields.map(({ label, value }) => (
          <label key={label} className="block font-semibold">
            {label}
            <textarea
              readOnly
              value={value}
              rows={Math.min(12, value.split("\n").length + Math.floor(value.length / 40))}
              className="mt-1.5 block w-full rounded-field border border-control bg-surface px-3.5 py-2.5 text-body font-normal text-ink"
            />
          </label>
        ))}
      </div>
    </AuthCard>
  );
}
