import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/roi";
import { calculatorPlan } from "~/content/plans";
import { RoiCalculator } from "~/features/roi/roi-calculator";
import { isRoiSubmission, readRoiForm, roiSearch, unreadIn } from "~/features/roi/roi-inputs";
import { useRoiInputs } from "~/features/roi/use-roi-inputs";
import { PlainPage } from "~/features/site/pages/plain-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", published: {} };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.roi });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const inputs = readRoiForm(searchParams);
  const unread = unreadIn(searchParams);
  if (isRoiSubmission(searchParams) && Object.keys(unread).length === 0) {
    throw redirect(`${paths.roi}?${new URLSearchParams(roiSearch(inputs))}#roi`);
  }
  return { inputs, unread };
}

export default function RoiPage() {
  const loaded = useLoaderData<typeof loader>();
  const [inputs, setInputs] = useRoiInputs(loaded.inputs);
  return (
    <PlainPage page={page}>
      <div className="mt-12">
        <RoiCalculator
          inputs={inputs}
          unread={loaded.unread}
          onChange={setInputs}
          action={paths.roi}
          plan={calculatorPlan}
        />
      </div>
    </PlainPage>
  );
}
