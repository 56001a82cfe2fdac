import { Link } from "@remix-run/react";
import { ArrowLeft } from "./icons/icons";

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden"
  >
    <ArrowLeft aria-hidden size={18} className="text-accent" />
    {children}
  </Link>
);
