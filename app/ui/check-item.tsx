import type { ReactNode } from "react";
import { Check } from "./icons/icons";

export const CheckItem = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <Check aria-hidden size={20} className="mt-1 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
);
