import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormShell } from "~/ui/forms/form-shell";
import { PostButton } from "~/ui/forms/post-form";
import type { CodeSchema } from "./factor.schema.server";

export const CODE = {
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 100,
} as const;

interface AppSetupProps {
  secret: string;
  qr: { size: number; path: string };
}

export function AppSetup({ secret, qr }: AppSetupProps) {
  return (
    <>
      <ol className="mb-6 grid list-decimal gap-6 pl-5">
        <li>
          Scan this with your app:
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
          <code className="mt-2 block font-mono text-small [overflow-wrap:anywhere] select-all">
            {secret}
          </code>
        </li>
        <li>Enter the six digits your app shows now.</li>
      </ol>
      <FormShell<typeof CodeSchema>
        id="confirm-factor"
        action={`${paths.twoStep}?change=confirm`}
        submitLabel="Turn it on"
        busyLabel="Please wait..."
      >
        {(field) => <TextField field={field("code")} label="Code" inputMode="numeric" {...CODE} />}
      </FormShell>
      <div className="mt-6">
        <PostButton action={`${paths.twoStep}?change=begin`} variant="secondary" size="admin">
          Start over with a new key
        </PostButton>
      </div>
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
      <PostButton action={`${paths.twoStep}?change=codes`} variant="secondary">
        Make new codes
      </PostButton>
    </>
  );
}
