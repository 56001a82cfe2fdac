import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { currentOffer } from "~/content/offer";
import { calculatorPlan, findPlan, isBillingPeriod, plans } from "~/content/plans";
import { PRICING_PAGE, type PricingPage, pricingStructuredData } from "~/content/pages/pricing";
import { RoiCalculator } from "~/features/roi/roi-calculator";
import { isRoiSubmission, readRoiForm } from "~/features/roi/roi-inputs";
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
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = {
  access: "public",
  published: { billing: ["monthly", "annual"], plan: plans.map(({ id }) => id) },
};

export const meta: MetaFunction<typeof loader> = (args) => [
  ...(pageMeta({
    title: args.data?.page.title ?? "",
    description: args.data?.page.description ?? "",
    path: paths.pricing,
  })(args) ?? []),
  ...(args.data ? [{ "script:ld+json": args.data.structuredData }] : []),
];

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const billing = searchParams.get("billing");
  const state = {
    billing: isBillingPeriod(billing) ? billing : ("monthly" as const),
    plan: (findPlan(searchParams.get("plan")) ?? calculatorPlan).id,
    inputs: readRoiForm(searchParams),
  };
  if (isRoiSubmission(searchParams)) throw redirect(`${pricingHref(state)}#roi`);
  const url = new URL(paths.pricing, env().APP_URL).href;
  const page: PricingPage = PRICING_PAGE;
  return {
    ...state,
    page,
    offer: currentOffer("monthly", new Date()),
    structuredData: pricingStructuredData(url),
  };
}

export default function PricingPage() {
  const { billing, plan, page, offer, inputs: loaded } = useLoaderData<typeof loader>();
  const [inputs, setInputs] = useRoiInputs(loaded);
  return (
    <>
      {offer ? <OfferBanner offer={offer} /> : null}
      <div className="container-page py-10 md:py-20">
        <h1 className="text-h1">{page.title}</h1>
        <p className="mt-5 max-w-[58ch] text-lede text-muted">{page.lede}</p>
        <Benefits page={page} />
        <div className="mt-10 md:mt-14">
          <PlanCards
            billing={billing}
            selected={plan}
            offer={offer?.billing.includes(billing) ? offer : null}
            hrefOf={(choice) => pricingHref({ billing, plan, inputs, ...choice })}
          />
        </div>
      </div>
      <div className="container-page">
        <RoiCalculator
          inputs={inputs}
          onChange={setInputs}
          action={paths.pricing}
          keep={{ billing, plan }}
          plan={calculatorPlan}
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
