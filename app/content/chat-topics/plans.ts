import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { termsOfService } from "../legal/terms-of-service";
import { page as roi } from "../pages/roi";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "../plans";
import { PRICING_PAGE } from "../pricing";
import { type ChatTopic, faqAnswer, legalText, list, topic } from "./topic";

/** "Starter is $127 a month, or $97 a month paid by the year." */
export const priceSentence = (plan: Plan) =>
  `${plan.name} is ${dollars(plan.monthly)} a month, or ${dollars(plan.annual)} a month paid by the year.`;

export const pricesAnswer = `There are three plans. ${plans.map(priceSentence).join(" ")} Each starts with 14 days free, and there are no setup fees.`;

const [starter, professional, enterprise] = plans as readonly [Plan, Plan, Plan];

const included = (plan: Plan) =>
  `${list([...plan.features])}${plan.limitations.length > 0 ? ` (${plan.limitations.join(", ").toLowerCase()})` : ""}`;

const NICKNAMES: Record<Plan["id"], string> = {
  starter:
    "cheapest plan; cheapest one; lowest price; smallest plan; basic plan; charges for the basic package; entry plan; first plan; least expensive option; plan for a solo; single line, which plan",
  professional:
    "most popular plan; middle plan; price of the middle plan; pro plan; second plan; best seller; plan that most people take",
  enterprise:
    "most expensive plan; biggest plan; the big plan; largest plan; price of the big plan; top plan; highest tier; premium plan; third plan; unlimited plan; unlimited texts; several offices; multiple locations; more than three phone numbers; how many lines, which plan; many phone lines",
};

const planTopics = plans.map((plan) =>
  topic(
    paths.pricing,
    `${plan.name}; ${plan.name} plan; ${plan.name} price; how much is ${plan.name}; what does ${plan.name} include; ${plan.name} features;
     ${plan.name} per year; annual price of ${plan.name}; ${plan.name} monthly; how many texts in ${plan.name}; how many phone numbers with ${plan.name};
     limits of ${plan.name}; does ${plan.name} answer at night; ${NICKNAMES[plan.id]}`,
    `${priceSentence(plan)} It includes ${included(plan)}. ${plan.description}`,
  ),
);

/** In the middle of a sentence; "SMS" stays as it is. */
const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const ofEach = (place: 0 | 1) =>
  list(plans.map((plan) => `${plan.name} has ${lower(plan.features[place]!)}`));

export const planQuestions: readonly ChatTopic[] = [
  ...planTopics,
  topic(
    paths.pricing,
    `price; prices; pricing; how much is it; how much does it cost; what does it cost per month; what do you charge; what are your rates; rates; fees;
     monthly fee; monthly price; price list; plans and prices; which plans are there; packages; subscription cost; quote; give me a quote; what does it cost; cost per month; price by the month; how much for a small firm;
     how much would I pay; what would it cost me; how much would you charge me; is it expensive; price range; what is the damage a month; how pricey is it; what do people pay; ballpark; spend per month; prices please; tell me the prices; a feel for pricing; pricing for a business with two locations; what would they pay; your price list; what will it run me a month; price sheet; cost structure; what does it set me back; how much money do you want; what would I pay; what would I pay you per month; how many dollars; cost of one month; investment; budget; what does a small firm pay; what is the price for one office; do you charge per call or a flat fee;
     flat rate; billed by the call or by the month; pay per message`,
    pricesAnswer,
  ),
  topic(
    paths.pricing,
    `how many texts; how many texts in a month; is there a limit on messages; number of sms; how many texts do I get; number of messages included; text limit; sms limit; message allowance; texts per month in each plan;
     how many messages can it send; is texting unlimited; text volume; amount of texts; text cap; sms quota`,
    `${ofEach(0)}.`,
  ),
  topic(
    paths.pricing,
    `how many phone numbers; how many numbers can I have; number of lines; several phone numbers; four telephone lines in the office; do all our lines fit in one plan; how many telephone lines are allowed; more than one line; second line; add another number; two numbers; extra phone line`,
    `${ofEach(1)}.`,
  ),
  topic(
    paths.pricing,
    `annual billing; pay yearly; annual plan; cost for twelve months; yearly instead of monthly; annual versus monthly; pay by the year; yearly price; how much do I save by the year; save with the annual plan; year upfront;
     discount for paying annually; is it cheaper by the year; yearly option; pay the whole year at one time; one payment for the year; twelve months in advance; prepay`,
    `Paying by the year costs less: ${list(plans.map((plan) => `${plan.name} ${dollars(plan.annual)}`))} a month. That is ${list(plans.map((plan) => dollars(chargeAmount(plan, "annual"))))} a year at once, and saves ${list(plans.map((plan) => dollars(savingPerYear(plan))))} against paying monthly.`,
  ),
  topic(
    paths.pricing,
    `discount; any discounts; coupon; promo; promo code; promotion; special offer; sale; deal; deals right now; limited time offer; negotiate; lower price; can you go cheaper;
     confirm a price; can you do it for less; half off; half off the first months; is the offer real; introductory offer; saw an ad; price match; wholesale price; volume discount; discount for many locations; bulk discount; nonprofit discount`,
    `There is a limited-time offer on the pricing page: ${claims.launchOffer.figure} ${claims.launchOffer.text}. Paying by the year costs less too. Volume discounts are available on request; prices are never set in this chat.`,
  ),
  topic(
    paths.pricing,
    `which plan is right for me; which plan should I choose; recommend a plan; best plan for us; what plan do I need; which one should I take; which plan should I pick; help me choose a plan; plan for a small firm; which package fits; not sure which plan; what do most people choose; suggest a plan; plan for three attorneys`,
    `Most businesses take ${professional.name}: it answers 24/7. ${starter.name} is enough for a single line in business hours, and ${enterprise.name} is for several offices. Four short questions on the quiz page tell you what your missed calls cost.`,
  ),
  topic(
    paths.pricing,
    `compare plans; difference between the plans; difference between ${starter.name} and ${professional.name}; ${professional.name} versus ${enterprise.name};
     ${starter.name} or ${professional.name}; what do the plans include; what is in each plan; what is included; features of the plans`,
    `${plans.map((plan) => `${plan.name}, at ${dollars(plan.monthly)} a month, includes ${included(plan)}.`).join(" ")} Most businesses take ${professional.name}.`,
  ),
  topic(
    paths.pricing,
    `setup fee; setup cost; activation fee; installation cost; hidden fees; hidden costs; extra charges; onboarding fee; surprise fees; what is the catch; fees that you are not telling me about; one-time fee; any other fees`,
    "There are no setup fees on any plan. What a plan costs is on the pricing page; only calls over a plan's limit are charged on top, or you upgrade.",
  ),
  topic(
    paths.faq,
    `overage; overage charges; over the limit; exceed my limit; run out of texts; use up all my messages; blow through all my texts; go through my texts too soon; slammed one month; extra texts; used all the sms; too many calls for the plan; more texts than included; go past my messages; more calls than the plan covers; what if we get a lot of calls one month`,
    faqAnswer("What if I go over my plan's limit?"),
  ),
  topic(
    paths.faq,
    `upgrade; downgrade; outgrow my plan; start small and grow; move to a lower plan; start with the small plan first; change my plan; switch plans; switch plan later; move to a bigger plan; go from ${starter.name} to ${professional.name}`,
    "Yes: when your plan becomes too small, you upgrade to the next one. For any other change write to us, and a person answers within 24 hours.",
  ),
  topic(
    paths.pricing,
    `contract; sign a contract; contract length; commitment; minimum term; locked in; am I bound; annual commitment; can I go month by month; am I locked in for a year; stuck for a year; tied down; sign anything; hate contracts; month to month; long term contract; obligation`,
    `There are no contracts. ${PRICING_PAGE.benefits.find(({ title }) => title === "No contracts")!.text}`,
  ),
  topic(
    paths.pricing,
    `refund; money back if it does not work; if it is not for us; money back guarantee; get my money back; satisfaction promise; guarantee; what if I am not happy; what if I do not like it; not satisfied; what if it does not bring me anything; disappointed; risk`,
    `There is a ${claims.satisfaction.figure} ${claims.satisfaction.text}: if Bubby does not earn its place in a month, tell us. And the first 14 days cost nothing.`,
  ),
  topic(
    paths.pricing,
    `compare with a receptionist; cheaper than a receptionist; cheaper than hiring someone; hire someone to answer the phones; hire a receptionist; should we just hire a receptionist; answering service; compared to an answering service; my old answering service; how do you compare; what is the difference to a call center; cost of a receptionist;
     Ruby or Smith.ai; call center; instead of voicemail; replace my receptionist; virtual receptionist; virtual assistant; front desk; secretary; better than an answering service;
     why not hire someone; what makes you better than competitors; who are your competitors; why should I choose you`,
    `A traditional receptionist costs ${claims.receptionist.figure} a month. ${faqAnswer("Is it cheaper than a receptionist?")}`,
  ),
  topic(
    paths.roi,
    `why is it so expensive; too expensive; is it worth it; does it make sense for us; will it pay off; why pay so much; makes sense for a small shop; worth the money; pays for itself; return on investment; that is a lot of money; justify the cost; how soon does it pay off`,
    roi.sections.find(({ title }) => title === "Against the price")?.text?.[0] ?? pricesAnswer,
  ),
  topic(
    paths.trial,
    `how do I pay; payment methods; which cards do you take; apple pay; google pay; visa or mastercard; debit card; pay with my phone; payment options; forms of payment; what payments do you accept; how do you take the money; who processes payments; payment processor; stripe;
     store my credit card number; do you keep my card; is payment secure; is my card safe; safe to enter my card; card details; payment security`,
    "By card, Apple Pay or Google Pay. Stripe takes the payment; your card number goes straight to Stripe and never touches our servers.",
  ),
  topic(
    paths.terms,
    `price increase; will the price go up; raise prices; price change notice; price lock; how will I hear of new prices`,
    legalText(termsOfService, "billing", /price changes/),
  ),
  topic(
    paths.terms,
    `payment fails; card declined; card expired; missed payment; late payment; pause the service; what if I cannot pay`,
    legalText(termsOfService, "billing", /payment fails/),
  ),
  topic(
    paths.auth,
    `invoice; invoices; receipt; billing history; change my card; update my card; update payment; see my bill; wrong charge on my bill; tax receipt`,
    "Customers change their card and see their invoices under billing, after signing in.",
  ),
];
