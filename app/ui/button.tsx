import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "compact" | "admin";

const VARIANTS: Record<ButtonVariant, string> = {
  // In forced-colors mode, only the border shows the button's shape.
  primary: "border border-transparent bg-accent text-white hover:bg-accent-pressed active:bg-accent-pressed",
  secondary: "border border-control bg-surface text-ink hover:border-ink",
  quiet: "text-ink hover:bg-accent-tint",
  danger:
    "border border-transparent bg-status-red text-paper hover:bg-status-red-pressed active:bg-status-red-pressed",
};

/** Minimum heights (48, 42, 38 px), so wrapped or zoomed text fits. */
const SIZES: Record<ButtonSize, string> = {
  regular: "min-h-12 px-6 py-2.5",
  compact: "min-h-[42px] px-5 py-2",
  admin: "min-h-[38px] px-4 py-1.5 text-small",
};

export const buttonClass = (variant: ButtonVariant, size: ButtonSize = "regular") =>
  `inline-flex items-center justify-center gap-2 rounded-field text-center leading-tight font-semibold [transition:background-color_.15s,border-color_.15s] ${VARIANTS[variant]} ${SIZES[size]}`;

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({
  variant = "primary",
  size,
  className = "",
  type = "submit",
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...rest} />;
}

export function ButtonLink({ variant = "primary", size, className = "", ...rest }: ButtonLook & LinkProps) {
  return <Link className={`${buttonClass(variant, size)} ${className}`} {...rest} />;
}
