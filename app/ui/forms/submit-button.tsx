import type { ReactNode } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  size?: ButtonSize;
  variant?: ButtonVariant;
  busyLabel: ReactNode;
  children: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { busy, disabled = false, size, variant, busyLabel, children } = props;
  return (
    <Button
      disabled={busy || disabled}
      size={size}
      variant={variant}
      className={`${size === "admin" ? "justify-self-start" : "w-full"} disabled:cursor-not-allowed disabled:opacity-60`}
    >
      {busy ? (
        <>
          <Icon name="LoaderCircle" size={18} className="animate-spin motion-reduce:animate-none" />
          {/* The text is in a separate element, because React can't remove a text node that a translator replaced. */}
          <span>{busyLabel}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
