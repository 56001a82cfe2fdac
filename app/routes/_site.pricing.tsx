import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentOffer } from "~/content/offer";
import { calculatorPlan, findPlan, isBillingPeriod, plans } from "~/content/plans";
import { PRICING_HEAD, PRICING_PAGE, type PricingPage } from "~/content/pages/pricing";
import { RoiCalculator } from "~/features/roi/roi-calculator";
import { isRoiSubmission, readRoiForm, unreadIn } from "~/features/roi/roi-inputs";
import { useRoiInputs } from "~/features/roi/use-roi-inputs";
import { PlanCards } from "~/features/site/sections/plan-cards";
import { pricingHref } from "~/features/site/sections/pricing-href";
import {
  Benefits,
  Closing,
  Comparison,
  OfferBanner,
  Questions,
  SocialProof,
  Testimonials,
} from "~/features/site/sections/pricing-sections";
import { pricingData } from "~/features/site/offer-data";
import { shortDay, TRIAL_DAYS } from "~/features/trial/trial-choice";
import { DAY_MS } from "~/lib/time/company-day";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = {
  access: "public",
  published: { billing: ["monthly", "annual"], plan: plans.map(({ id }) => id) },
};

export const meta = pageMeta<ReturnType<typeof loader>>(({ head, page: { description } }) => ({
  title: head.title,
  description,
  path: paths.pricing,
  structuredData: (url) => [pricingData(url, description, head.plans)],
}));

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const billing = searchParams.get("billing");
  const state = {
    billing: isBillingPeriod(billing) ? billing : ("monthly" as const),
    plan: (findPlan(searchParams.get("plan")) ?? calculatorPlan).id,
    inputs: readRoiForm(searchParams),
  };
  const unread = unreadIn(searchParams);
  if (isRoiSubmission(searchParams) && Object.keys(unread).length === 0)
    throw redirect(`${pricingHref(state)}#roi`);
  const page: PricingPage = PRICING_PAGE;
  return {
    ...state,
    unread,
    page,
    head: PRICING_HEAD,
    firstCharge: shortDay(new Date(Date.now() + TRIAL_DAYS * DAY_MS)),
    offer: currentOffer("monthly", new Date()),
  };
}

export default function PricingPage() {
  const { billing, plan, page, offer, firstCharge, unread, inputs: loaded } = useLoaderData<typeof loader>();
  const [inputs, setInputs] = useRoiInputs(loaded);
  return (
    <>
      {offer ? <OfferBanner offer={offer} /> : null}
      <div className="container-page py-6">
        <h1 className="text-center text-h2">{page.title}</h1>
        <p className="mt-2 text-center text-muted">{page.lede}</p>
        <PlanCards
          billing={billing}
          selected={plan}
          offer={offer}
          firstCharge={firstCharge}
          hrefOf={(choice) => pricingHref({ billing, plan, inputs, ...choice })}
        />
        <Benefits page={page} />
      </div>
      <div className="container-page py-8 md:py-16">
        <RoiCalculator
          inputs={inputs}
          unread={unread}
          onChange={setInputs}
          action={paths.pricing}
          keep={{ billing, plan }}
          plan={calculatorPlan}
          billing={billing}
        />
      </div>
      <Comparison page={page} />
      <Testimonials page={page} />
      <SocialProof page={page} />
      <Questions page={page} />
      <Closing page={page} />
    </>
  );
}
