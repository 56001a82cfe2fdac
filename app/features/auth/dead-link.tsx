import { ButtonLink } from "~/ui/button";
import { AuthCard } from "./auth-card";

/** For a link from a mail that was used or is too old. */
export function DeadLink({ to, label }: { to: string; label: string }) {
  return (
    <AuthCard title="This link no longer works">
      <p className="mb-6 text-muted">Links from our mails work once, and for a while only.</p>
      <ButtonLink to={to} className="w-full">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
