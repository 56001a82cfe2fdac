import type { ReactNode } from "react";
import { Button } from "~/ui/button";

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** Says what happens next, and while it happens, that it does. */
export function SubmitButton({ busy, disabled = false, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button disabled={busy || disabled} className="w-full disabled:cursor-not-allowed disabled:opacity-60">
      {busy ? busyLabel : children}
    </Button>
  );
}
