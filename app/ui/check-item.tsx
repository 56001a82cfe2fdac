import type { ReactNode } from "react";
import { Icon } from "./icons/icon";

export const CheckItem = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name="Check" size={20} className="mt-1 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
);
