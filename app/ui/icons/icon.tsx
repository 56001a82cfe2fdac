import type { SVGProps } from "react";
import sprite from "./icons.svg";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Id of a symbol in icons.svg. */
  name: string;
  size?: number;
}

export const Icon = ({ name, size = 24, ...rest }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...rest}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
