import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { AuthCard } from "../auth-card";

interface Way {
  to: string;
  label: string;
}

export function DeadLink({ to, label, advice, otherwise }: Way & { advice?: string; otherwise?: Way }) {
  return (
    <AuthCard
      title="This link no longer works"
      below={
        otherwise ? (
          <Link to={otherwise.to} className="link">
            {otherwise.label}
          </Link>
        ) : null
      }
    >
      <p className="mb-6 text-muted">Links in our emails work once, and only for a limited time. {advice}</p>
      <ButtonLink to={to} className="w-full">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
