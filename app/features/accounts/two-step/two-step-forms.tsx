import { useState } from "react";
import { paths, withParams } from "~/lib/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { BackLink } from "~/ui/back-link";
import { TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { FormShell } from "~/ui/forms/form-shell";
import { CreatePasskey, PasskeyInstead, type PasskeyOptions, usePasskeys } from "./passkeys";
import { CurrentPasswordField } from "../sign-in/password-fields";
import type { FactorChange, factorChangeSchema } from "../sign-in/schemas.server";

export const changeHref = (change: FactorChange, passkey?: string) =>
  withParams(paths.twoStep, { change, passkey });

interface FactorFieldsProps {
  field(name: "code" | "recovery"): FormField;
  app: boolean;
}

/** Fields for a code of the authenticator app, or a recovery code. */
export function FactorFields({ field, app }: FactorFieldsProps) {
  const recovery = field("recovery");
  const recoveryField = (
    <TextField
      field={recovery}
      label="Recovery code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      data-secret
    />
  );
  if (!app) return recoveryField;
  return (
    <>
      <TextField
        field={field("code")}
        label="Code"
        hint="The six digits your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <details open={recovery.errors !== undefined}>
        <summary className="min-h-6 cursor-pointer text-small">Lost your phone? Use a recovery code</summary>
        <div className="mt-3">{recoveryField}</div>
      </details>
    </>
  );
}

interface Setup {
  key: string;
  qr: { size: number; path: string };
}

function AppSetup({ setup: { key, qr } }: { setup: Setup }) {
  return (
    <ol className="grid list-decimal gap-6 pl-5">
      <li>
        Scan this with any authenticator app, such as Google Authenticator, Microsoft Authenticator, 1Password
        or Bitwarden:
        {/* The QR code is black on white in dark mode too, because some authenticator apps can't read inverted codes. */}
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mt-3 size-52 rounded-field border border-hairline"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      </li>
      <li>
        Can&apos;t scan it? Type this key into the app instead:
        <code className="mt-2 block font-mono text-small [overflow-wrap:anywhere] select-all">{key}</code>
      </li>
      <li>Enter the six digits your app shows now.</li>
    </ol>
  );
}

const CHANGES: Record<FactorChange, { title: string; submit: string; text: string }> = {
  app: {
    title: "Set up your app",
    submit: "Turn it on",
    text: "We'll sign you out of all other sessions.",
  },
  codes: {
    title: "Make new recovery codes",
    submit: "Make new codes",
    text: "The old codes will stop working.",
  },
  off: {
    title: "Turn off the app",
    submit: "Turn off the app",
    text: "We'll sign you out of all other sessions.",
  },
  passkey: {
    title: "Add a passkey",
    submit: "Add a passkey",
    text: "A passkey signs you in with your fingerprint, your face or your device's PIN. We'll sign you out of all other sessions.",
  },
  "remove-passkey": {
    title: "Remove a passkey",
    submit: "Remove the passkey",
    text: "Nobody can sign in with it afterwards. We'll sign you out of all other sessions.",
  },
};

interface ChangeFormProps {
  change: FactorChange;
  email: string;
  factors: { on: boolean; app: boolean; passkey: boolean };
  /** Passkey to remove. */
  passkey: { id: string; name: string } | null;
  setup: Setup | null;
}

/** Asks for the password, and for a second factor if the account has one, in the same form as the change. */
export function FactorChangeForm({ change, email, factors, passkey, setup }: ChangeFormProps) {
  const { title, submit, text } = CHANGES[change];
  const possible = usePasskeys();
  const [creating, setCreating] = useState<PasskeyOptions>();
  return (
    <>
      <BackLink to={paths.twoStep}>Two-step sign-in</BackLink>
      <h1 className="mt-4 text-h2">{title}</h1>
      {passkey ? <p className="mt-4 font-semibold [overflow-wrap:anywhere]">{passkey.name}</p> : null}
      <p className="mt-4 mb-8 max-w-[60ch] text-muted">{text}</p>
      {change === "passkey" && !possible ? (
        <p className="mb-8">
          To add a passkey, open this page in a browser that supports passkeys and runs JavaScript.
        </p>
      ) : null}
      <div className="max-w-xl">
        {creating ? (
          <CreatePasskey {...creating} />
        ) : (
          <FormShell<ReturnType<typeof factorChangeSchema>>
            id="factor"
            action={changeHref(change, passkey?.id)}
            via={change === "passkey" ? "dialog" : "page"}
            submitLabel={submit}
            busyLabel="Please wait..."
            onAccepted={({ next }) => setCreating(next as PasskeyOptions)}
          >
            {(field) => (
              <>
                {setup ? (
                  <>
                    <AppSetup setup={setup} />
                    <TextField
                      field={field("newCode")}
                      label="Code of the new app"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      maxLength={20}
                    />
                  </>
                ) : null}
                {change === "passkey" ? (
                  <TextField
                    field={field("name")}
                    label="Name of the new passkey"
                    autoComplete="off"
                    placeholder="My laptop"
                    maxLength={60}
                  />
                ) : null}
                <CurrentPasswordField field={field("current")} email={email} />
                {factors.on ? (
                  <>
                    <FactorFields field={field} app={factors.app} />
                    {factors.passkey ? <PasskeyInstead /> : null}
                  </>
                ) : null}
              </>
            )}
          </FormShell>
        )}
      </div>
    </>
  );
}

interface PasskeyListProps {
  passkeys: { id: string; name: string; created: string; lastUsed: string | null }[];
}

export function PasskeyList({ passkeys }: PasskeyListProps) {
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
            <ButtonLink to={changeHref("remove-passkey", id)} variant="secondary" size="admin">
              Remove<span className="sr-only"> {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink to={changeHref("passkey")} variant="secondary">
        Add a passkey
      </ButtonLink>
    </>
  );
}

export function RecoveryCodes({ codes, left }: { codes: string[] | null; left: number }) {
  const text = codes?.join("\n");
  return (
    <>
      {text ? (
        <>
          <p className="mb-4 text-muted">
            Each code signs you in once if you don&apos;t have your phone. Print them, or keep them in your
            password manager.
          </p>
          <pre className="mb-4 overflow-x-auto rounded-field border border-hairline bg-surface p-4 font-mono text-small select-all">
            {text}
          </pre>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Bubby, each good for one sign-in\n\n${text}\n`)}`}
            download="bubby-recovery-codes.txt"
            className={`${buttonClass("secondary")} mb-6`}
          >
            Download as text
          </a>
        </>
      ) : (
        <p className="mb-6 text-muted">
          <span>{left === 1 ? "1 recovery code is" : `${left} recovery codes are`}</span> left. Each code
          signs you in once if you don&apos;t have your phone.
        </p>
      )}
      <ButtonLink to={changeHref("codes")} variant="secondary">
        Make new codes
      </ButtonLink>
    </>
  );
}
