import { Link } from "@remix-run/react";
import { Icon } from "./icons/icon";

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden"
  >
    <Icon name="ArrowLeft" size={18} className="text-accent" />
    {children}
  </Link>
);
