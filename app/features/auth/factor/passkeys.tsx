import { type FormEvent, useRef, useState } from "react";
import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { paths, withParams } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { PostButton } from "~/ui/forms/post-form";
import { useButtonClass, usePasskeys } from "./passkey-room";

const load = () => import("@simplewebauthn/browser");

type Ask = "startAuthentication" | "startRegistration";
type OptionsOf<Kind extends Ask> = Parameters<
  Kind extends "startRegistration" ? typeof startRegistration : typeof startAuthentication
>[0]["optionsJSON"];

/** @returns the device's response as JSON, or null if the user cancels or the device has no passkey */
async function askDevice(kind: Ask, address: string): Promise<string | null> {
  try {
    const [webauthn, asked] = await Promise.all([load(), fetch(address, { cache: "no-store" })]);
    const optionsJSON: unknown = await asked.json();
    const answer =
      kind === "startRegistration"
        ? await webauthn.startRegistration({ optionsJSON: optionsJSON as OptionsOf<"startRegistration"> })
        : await webauthn.startAuthentication({
            optionsJSON: optionsJSON as OptionsOf<"startAuthentication">,
          });
    return JSON.stringify(answer);
  } catch {
    return null;
  }
}

function useDevice(kind: Ask, address: string, name = "response") {
  const response = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  async function ask(): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    const answer = await askDevice(kind, address);
    setBusy(false);
    if (response.current) response.current.value = answer ?? "";
    setFailed(answer === null);
    return answer !== null;
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await ask()) HTMLFormElement.prototype.submit.call(form);
  }
  const hidden = <input type="hidden" name={name} ref={response} />;
  const said = (
    <p role="status" className="mt-2 text-small text-status-red empty:hidden">
      {failed ? "Your device didn't send a passkey. Please try again." : ""}
    </p>
  );
  return { ask, onSubmit, onFocus: () => void load().catch(() => {}), busy, hidden, said };
}

export function PasskeySignIn({ redirectTo }: { redirectTo: string | null }) {
  const { onSubmit, onFocus, busy, hidden, said } = useDevice("startAuthentication", paths.authPasskey);
  const className = useButtonClass();
  return (
    <form
      method="post"
      action={withParams(paths.authPasskey, { redirectTo: redirectTo ?? undefined })}
      onSubmit={(event) => void onSubmit(event)}
      onFocus={onFocus}
      className={`mt-4 ${className}`}
    >
      {hidden}
      <Button variant="secondary" className="w-full" disabled={busy}>
        Use a passkey
      </Button>
      {said}
    </form>
  );
}

export function PasskeyInstead({ name }: { name: string }) {
  const { ask, onFocus, busy, hidden, said } = useDevice("startAuthentication", paths.authPasskey, name);
  const className = useButtonClass();
  async function answer(form: HTMLFormElement | null) {
    if (await ask()) form?.requestSubmit();
  }
  return (
    <div className={className}>
      {hidden}
      <Button
        type="button"
        variant="secondary"
        className="w-full"
        disabled={busy}
        onFocus={onFocus}
        onClick={({ currentTarget }) => void answer(currentTarget.form)}
      >
        Use a passkey instead
      </Button>
      {said}
    </div>
  );
}

interface PasskeysProps {
  passkeys: { id: string; name: string; created: string; lastUsed: string | null }[];
  mayAdd: boolean;
}

export function Passkeys({ passkeys, mayAdd }: PasskeysProps) {
  const { onSubmit, onFocus, busy, hidden, said } = useDevice("startRegistration", paths.newPasskey);
  const possible = usePasskeys();
  return (
    <>
      <p className="mb-6 text-muted">
        A passkey signs you in with your fingerprint, your face or your device&apos;s PIN, without a password
        or code.
      </p>
      <ul className="mb-6 grid gap-3 empty:hidden">
        {passkeys.map(({ id, name, created, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong className="font-semibold">{name}</strong>
              <span className="block text-small text-muted">
                added {created}, {lastUsed ? `last used ${lastUsed}` : "not used yet"}
              </span>
            </span>
            <PostButton
              action={`${paths.twoStep}?change=remove-passkey`}
              fields={{ passkey: id }}
              variant="secondary"
              size="admin"
            >
              Remove<span className="sr-only"> {name}</span>
            </PostButton>
          </li>
        ))}
      </ul>
      {possible && !mayAdd ? (
        <ButtonLink to={`${paths.twoStep}?change=passkey`} variant="secondary">
          Add a passkey
        </ButtonLink>
      ) : null}
      {possible && mayAdd ? (
        <form
          method="post"
          action={`${paths.twoStep}?change=passkey`}
          onSubmit={(event) => void onSubmit(event)}
          onFocus={onFocus}
        >
          <label htmlFor="passkey-name" className="mb-1.5 block font-semibold">
            Name of the new passkey
          </label>
          <input
            id="passkey-name"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            placeholder="My laptop"
            className="mb-4 min-h-12 w-full rounded-field border border-control bg-surface px-3.5 py-2.5 text-body text-ink placeholder:text-muted"
          />
          {hidden}
          <Button variant="secondary" disabled={busy}>
            Add a passkey
          </Button>
          {said}
        </form>
      ) : null}
      {possible ? null : (
        <p className="text-muted">
          To add a passkey, open this page in a browser that supports passkeys and runs JavaScript.
        </p>
      )}
    </>
  );
}
