import { type FormEvent, useRef, useState } from "react";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { paths, withParams } from "~/lib/paths";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/forms/use-hydrated";

/** Milliseconds to wait for the server. */
const ANSWER_WITHIN_MS = 30_000;

const load = () => import("@simplewebauthn/browser");

/** Passkeys need JavaScript. */
export const usePasskeys = () => useHydrated() && "PublicKeyCredential" in window;

/** Reserves the button's space until passkey support is known, so that other buttons don't move. */
function useButtonClass() {
  const hydrated = useHydrated();
  if (usePasskeys()) return "";
  return hydrated ? "hidden" : "invisible noscript:hidden";
}

async function signInByDevice() {
  const [{ startAuthentication }, options] = await Promise.all([
    load(),
    fetch(paths.authPasskey, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
  ]);
  const optionsJSON = (await options.json()) as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

async function createByDevice(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON });
}

/** @param name of the hidden field for the device's response */
function useDevice(name = "response") {
  const response = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  /** @returns whether the device answered. It doesn't if the user cancels, or if it has no passkey */
  async function ask(device: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    const answer = await device().then(JSON.stringify, () => null);
    setBusy(false);
    if (response.current) response.current.value = answer ?? "";
    setFailed(answer === null);
    return answer !== null;
  }
  const hidden = <input type="hidden" name={name} ref={response} />;
  const said = (
    <p role="status" className="mt-2 text-small text-status-red empty:hidden">
      {failed ? "Your device didn't send a passkey. Please try again." : ""}
    </p>
  );
  return { ask, onFocus: () => void load().catch(() => {}), busy, failed, hidden, said };
}

export function PasskeySignIn({ redirectTo }: { redirectTo: string | null }) {
  const { ask, onFocus, busy, hidden, said } = useDevice();
  const className = useButtonClass();
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await ask(signInByDevice)) HTMLFormElement.prototype.submit.call(form);
  }
  return (
    <form
      method="post"
      action={withParams(paths.authPasskey, { redirectTo })}
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

/** Button of a form that accepts a passkey instead of a code. */
export function PasskeyInstead() {
  const { ask, onFocus, busy, hidden, said } = useDevice("passkey");
  const className = useButtonClass();
  async function answer(form: HTMLFormElement | null) {
    if (await ask(signInByDevice)) form?.requestSubmit();
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

export interface PasskeyOptions {
  name: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Asks the device for a new passkey once the server has checked the password and the second factor. */
export function CreatePasskey({ name, options }: PasskeyOptions) {
  const { ask, busy, hidden, said } = useDevice();
  async function create(form: HTMLFormElement) {
    if (await ask(() => createByDevice(options))) HTMLFormElement.prototype.submit.call(form);
  }
  return (
    <form
      method="post"
      action={withParams(paths.twoStep, { change: "store-passkey" })}
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
    >
      <input type="hidden" name="name" value={name} />
      {hidden}
      <Button disabled={busy} autoFocus>
        Create the passkey
      </Button>
      {said}
    </form>
  );
}
