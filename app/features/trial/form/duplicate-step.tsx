import { DUPLICATE_STEP } from "~/content/trial/steps";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

export default function DuplicateStep({ email }: { email: string }) {
  return (
    <div className="grid gap-6" role="status">
      <p className="text-lede font-semibold [overflow-wrap:anywhere]">{DUPLICATE_STEP.heading(email)}</p>
      <p>{DUPLICATE_STEP.text}</p>
      <p className="text-muted">{DUPLICATE_STEP.saved}</p>
      <ButtonLink to={`${paths.trial}?back`} variant="secondary" className="w-full" reloadDocument>
        {DUPLICATE_STEP.again}
      </ButtonLink>
    </div>
  );
}
