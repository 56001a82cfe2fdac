import { SECOND_STEP } from "~/content/trial/steps";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

export default function SecondStep({ email }: { email: string }) {
  return (
    <div className="grid gap-6" role="status">
      <p className="text-lede font-semibold [overflow-wrap:anywhere]">{SECOND_STEP.heading(email)}</p>
      <p>{SECOND_STEP.text}</p>
      <p className="text-muted">{SECOND_STEP.saved}</p>
      <ButtonLink to={`${paths.trial}?back`} variant="secondary" className="w-full" reloadDocument>
        {SECOND_STEP.again}
      </ButtonLink>
    </div>
  );
}
