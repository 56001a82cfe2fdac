import { paths } from "~/lib/paths";
import { claims } from "../../claims";
import { termsOfService } from "../../legal/terms-of-service";
import { page as roi } from "../../pages/roi";
import { currentOffer, offerText, reducedCharge } from "../../offer";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "../../plans";
import { PRICING_PAGE } from "../../pages/pricing";
import { type ChatTopic, faqAnswer, legalText, list, lowerFirst, restated, topic } from "./topic";

/** "Starter is $127 a month, or $97 a month billed annually." */
export const priceSentence = (plan: Plan) =>
  `${plan.name} is ${dollars(plan.monthly)} a month, or ${dollars(plan.annual)} a month billed annually.`;

/** The plans' prices, with today's offer. */
export function pricesAnswer(): string {
  const offer = currentOffer("monthly", new Date());
  return `There are three plans. ${plans.map(priceSentence).join(" ")} Each one starts with 14 days free, and there are no setup fees.${offer ? ` Limited-time offer: ${offerText(offer)}.` : ""}`;
}

function discountAnswer(): string {
  const offer = currentOffer("monthly", new Date());
  return [
    ...(offer
      ? [
          `There's a limited-time offer: ${offerText(offer)}.`,
          `In those months ${list(plans.map((plan) => `${plan.name} is ${dollars(reducedCharge(plan, "monthly", offer))}`))} a month.`,
        ]
      : []),
    "Annual billing costs less. Volume discounts are available on request. I can't set prices in this chat.",
  ].join(" ");
}

const [starter, professional, enterprise] = plans;

/** In the middle of a sentence; "SMS" stays as it is. */
const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const included = (plan: Plan) =>
  `${list(plan.features.map(lower))}${plan.limitations.length > 0 ? ` (${plan.limitations.map(lower).join(", ")})` : ""}`;

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
    `What does ${plan.name} include?`,
    `${plan.name}; ${plan.name} plan; ${plan.name} price; how much is ${plan.name}; what does ${plan.name} include; ${plan.name} features; ${plan.name} per year; annual price of ${plan.name}; ${plan.name} monthly; how many texts in ${plan.name}; how many phone numbers with ${plan.name}; limits of ${plan.name}; does ${plan.name} answer at night; ${NICKNAMES[plan.id]}`,
    `${priceSentence(plan)} It includes ${included(plan)}. ${plan.description}`,
  ),
);

const ofEach = (place: 0 | 1) =>
  list(plans.map((plan) => `${plan.name} has ${lower(plan.features[place]!)}`));

export const planQuestions: readonly ChatTopic[] = [
  ...planTopics,
  topic(
    paths.pricing,
    "What does Bubby cost?",
    `price; prices; what would that run me; what is it gonna run me; what does it run a month; pricing; how much is it; how much does it cost; what do you charge; what are your rates; rates; fees; monthly fee; price list; plans and prices; which plans are there; packages; subscription cost; quote; give me a quote; what does it cost; cost per month; how much for a small firm; how much would I pay; what would it cost me; how much would you charge me; is it expensive; price range; what is the damage a month; how pricey is it; what do people pay; ballpark; spend per month; prices please; tell me the prices; a feel for pricing; pricing for a business with two locations; what would they pay; what will it run me a month; price sheet; cost structure; what does it set me back; how much money do you want; what would I pay; how many dollars; investment; budget; what does a small firm pay; what is the price for one office; flat rate; billed by the call or by the month; pay per message; cost per seat or per month; ballpark figure; how much do you guys run; what am I going to be paying; tell me the price in one line; what is the price tag; hit me with the number; what is the monthly bill going to look like; what is the tariff; which price has this; how much should we budget; what does it cost a small office; do you publish prices; where can I see your prices; pricing page; boss wants to know the price; boss wants numbers; our managing partner asks what it costs; need pricing for a proposal; what would a shop with five trucks pay; cost for a plumbing company; price for a law office; how much for a solo; rough estimate of the cost; monthly subscription; monthly charge; how do you bill, per call or monthly; is it per user; per seat pricing; subscription price; how much u charge; how steep is it; what does it go for; going rate; entry price and top price`,
    pricesAnswer,
  ),
  topic(
    paths.pricing,
    "How many texts are included?",
    `how many texts in the plans; we send 900 texts a month, which plan is enough; is there a limit on messages; number of sms; how many texts do I get; text limit; sms limit; message allowance; texts per month in each plan; how many messages can it send; is texting unlimited; text volume; amount of texts; text cap; sms quota; text messages per plan; how many sms per month; messages per month; sms count; is it unlimited; do texts run out; how many can we send in a month; included messages; what is the sms allowance; texts included for the money`,
    `${ofEach(0)}.`,
  ),
  topic(
    paths.pricing,
    "How many phone numbers are included?",
    `how many phone numbers; how many numbers can I have; number of lines; several phone numbers; four telephone lines in the office; do all our lines fit in one plan; how many telephone lines are allowed; more than one line; second line; add another number; two numbers; extra phone line; how many lines does it cover; can it cover two numbers; our office has six lines; three numbers, main line and two cells; cover the office line and my cell; cover several numbers; put it on both of my lines; second number; numbers per plan; how many phones; do I pay extra for another line; each attorney has a direct line; main number and direct dials; each of my techs has a number`,
    `${ofEach(1)}.`,
  ),
  topic(
    paths.pricing,
    "What does annual billing cost?",
    `annual billing; pay yearly; annual plan; yearly instead of monthly; annual versus monthly; how much do I save by the year; save with the annual plan; year upfront; discount for paying annually; is it cheaper by the year; yearly option; twelve months in advance; prepay; do you bill yearly; pay for twelve months; whole year at once; full year; cost a year; save by paying ahead; pay in advance; two months free; yearly total`,
    `Annual billing costs less: ${list(plans.map((plan) => `${plan.name} ${dollars(plan.annual)}`))} a month. That's one charge of ${list(plans.map((plan) => dollars(chargeAmount(plan, "annual"))))} a year, and you save ${list(plans.map((plan) => `${dollars(savingPerYear(plan))} with ${plan.name}`))} compared with a year at the full monthly price.`,
  ),
  topic(
    paths.pricing,
    "Is there a discount?",
    `coupon; promo; promotion; special offer; sale; deal; deals right now; limited time offer; negotiate; lower price; can you go cheaper; confirm a price; can you do it for less; half off; is the offer real; introductory offer; saw an ad; price match; wholesale price; volume discount; discount for many locations; bulk discount; any specials; any specials running; any deal for new customers; discount for new customers; cheaper price for first months; wiggle room on the price; can you do better on price; discount code; black friday; is there some action price; reduction; sweeten the deal; knock something off; is the half price thing true; 50 percent off; first three months half; two accounts cheaper; multi location discount; best price you can do; come down on the price`,
    discountAnswer,
  ),
  topic(
    paths.pricing,
    "Which plan is right for me?",
    `which plan should I choose; recommend a plan; best plan for us; what plan do I need; which one should I take; which plan should I pick; help me choose a plan; plan for a small firm; not sure which plan; what do most people choose; suggest a plan; plan for three attorneys; what plan fits us; which one is for us; which plan for a two man shop; which would you recommend; what do you suggest for a small office; do I need the big one; is the small one enough; is the starter enough for me; which subscription should a plumber get; not sure what to pick; which option is best; recommend one for our size; what do firms our size take; which version do I need`,
    `If callers reach you outside business hours, you need ${professional.name}, our most popular plan: it answers 24/7. ${starter.name} covers one line in business hours, and ${enterprise.name} is for several offices. The quiz shows what your missed calls cost in four short questions.`,
  ),
  topic(
    paths.pricing,
    "Which plan fits several offices?",
    `which plan for several locations; I have three locations, which plan; we have two offices, which plan; plan for several offices; plan for our branches; plan for more than one location; which plan for several phone numbers; plans by number of lines`,
    `The right plan depends on how many phone numbers you have: ${ofEach(1)}. For several offices: ${priceSentence(enterprise)}`,
  ),
  topic(
    paths.pricing,
    "How do the plans differ?",
    `compare plans; difference between ${starter.name} and ${professional.name}; ${professional.name} versus ${enterprise.name}; ${starter.name} or ${professional.name}; what do the plans include; what is in each plan; what is included; features of the plans; plan comparison; side by side; what is different between them; what more do I get in the bigger plan; features by plan; what do I get for the extra money; list plans and what they have; cheap one versus the expensive one`,
    `${plans.map((plan) => `${plan.name}, at ${dollars(plan.monthly)} a month, includes ${included(plan)}.`).join(" ")} ${professional.name} is the most popular.`,
  ),
  topic(
    paths.pricing,
    "Is there a setup fee?",
    `setup fee; setup cost; activation fee; installation cost; hidden fees; extra charges; onboarding fee; surprise fees; what is the catch; fees that you are not telling me about; one-time fee; any other fees; is there something else to pay; any extra costs; additional costs; additional fees; what else will I have to pay; are there costs on top; is there small print with fees; are there strings attached; no strings; what is the trick; is that the whole price; all in price; is it all inclusive; do you nickel and dime; activation cost; price to install; charge for installation work; do you charge for onboarding; charge for setup; pay for the installation; cost of the setup; implementation fee; total cost with everything; one time payment at the beginning; initial payment; start fee; admin fee; training fee; do you charge for support`,
    "There are no setup fees. You pay the price on the pricing page. If you go over your plan's limit, you choose: upgrade, or pay per call at a price we agree on first.",
  ),
  topic(
    paths.faq,
    "What if I go over my plan's limit?",
    `overage; over the limit; exceed my limit; run out of texts; use up all my messages; blow through all my texts; go through my texts too soon; slammed one month; extra texts; used all the sms; too many calls for the plan; more texts than included; go past my messages; more calls than the plan covers; what if we get a lot of calls one month; what if I need more texts than that; we blow past the limit; what happens at 501 texts; hit the cap; hit the limit mid month; reach the limit; messages of the month are finished; my texts are used up; do you shut me off when I hit the limit; stop answering when over the limit; above the messages of my plan; cost of extra messages; price for each extra text; extra charges when over; exceed the quota; busy month with more texts; does it stop when the texts are used; too many messages; bonus texts; more volume than planned`,
    restated(
      "Going over your plan's limit cuts nobody off in the middle of a conversation.",
      faqAnswer("What if I go over my plan's limit?"),
    ),
  ),
  topic(
    paths.faq,
    "Can I change plans later?",
    `upgrade; downgrade; outgrow my plan; start small and grow; move to a lower plan; start with the small plan first; change my plan; switch plans; move to a bigger plan; go from ${starter.name} to ${professional.name}; go to a higher plan; bump up; move up later; scale up; switch from monthly to yearly; go back to the smaller plan; go down a plan; reduce my plan; add more later; grow into a bigger plan; swap plans`,
    `Plans can be changed: when you outgrow yours, you upgrade to the next one. For any other change, send us a message, and a person will reply within ${claims.contactReply.figure}.`,
  ),
  topic(
    paths.pricing,
    "Is there a contract?",
    `contract length; commitment; minimum term; locked in; am I bound; annual commitment; can I go month by month; am I locked in for a year; stuck for a year; tied down; sign anything; hate contracts; month to month; long term contract; obligation; is there a lock-in; how long do I have to stay; do I have to sign something; contract duration; minimum duration; minimum contract time; paperwork to sign; binding; can we go monthly; month to month or yearly contract; three year contract with my last vendor; are you going to lock me in; is there a minimum period; no commitment`,
    `There's no contract. ${PRICING_PAGE.benefits.find(({ title }) => title === "No contracts")!.text}`,
  ),
  topic(
    paths.pricing,
    "Do I get my money back?",
    `refund; money back if it does not work; if it is not for us; get my money back; satisfaction promise; guarantee; what if I am not happy; what if I do not like it; not satisfied; what if it does not bring me anything; disappointed; risk; do I get my money back; do you give money back; refund if I hate it; reimburse; what if it is a flop; what if we hate it; what if it does nothing for us; not happy after a month; what if it brings no clients; 30 day promise; do you stand behind it; satisfaction guarantee; unhappy; what if I regret it; waste of money`,
    `The first 14 days cost nothing. After that, you have our ${claims.satisfaction.figure} ${claims.satisfaction.text}. ${PRICING_PAGE.benefits.find(({ title }) => title.includes(claims.satisfaction.figure))!.text}`,
  ),
  topic(
    paths.pricing,
    "Does it replace my receptionist?",
    `replace my receptionist; I already have a receptionist; we already have someone at the front; do I still need my receptionist; does it replace the front desk lady; is it going to replace me; take my job; lose my job`,
    restated(
      "A good receptionist stays: Bubby doesn't greet people at the door.",
      faqAnswer("Is it cheaper than a receptionist?").replace(/^Every plan.*?receptionist\\. /, ""),
    ),
  ),
  topic(
    paths.home,
    "Isn't voicemail enough?",
    `instead of voicemail; why not just use voicemail; what is wrong with voicemail; voicemail takes care of it; we have voicemail; voicemail works fine; people leave a message; they can leave a message`,
    "Voicemail waits for you to call back, and by then the caller may have hired the next one on the list. Bubby texts within 5 seconds, asks your questions and books the appointment while they're still holding the phone.",
  ),
  topic(
    paths.pricing,
    "How does it compare with a receptionist?",
    `cheaper than a receptionist; cheaper than hiring someone; hire someone to answer the phones; hire a receptionist; answering service; compared to an answering service; how do you compare; what is the difference to a call center; cost of a receptionist; Ruby or Smith.ai; call center; virtual receptionist; virtual assistant; front desk; secretary; better than an answering service; why not hire someone; what makes you better than competitors; who are your competitors; why should I choose you; cheaper than a secretary; cheaper than a person at the front desk; girl at the front desk costs me; versus a live answering service; how is it different from an answering service; we use an answering service today; what is the advantage over a call center; better than hiring; save on staff; salary of a receptionist; difference to google voice auto reply; other companies do the same, why you; what makes you different; why you and not the others; advantage over competitors; part time receptionist`,
    `A traditional receptionist costs ${claims.receptionist.figure} a month. ${faqAnswer("Is it cheaper than a receptionist?")}`,
  ),
  topic(
    paths.roi,
    "Is it worth the price?",
    `why is it so expensive; too expensive; sounds expensive; too expensive for one man; too much money for a small shop; does it make sense for us; will it pay off; why pay so much; makes sense for a small shop; worth the money; pays for itself; return on investment; that is a lot of money; justify the cost; how soon does it pay off; will I make my money back; does it earn its cost; when does it pay for itself; how many jobs to pay for it; how many cases pay for it; worth it for one truck; is it worth it for a solo; worth it; is that worth 200 bucks; cannot afford it; not sure we can afford it; seems pricey; steep price for a text; lot of money for texting; is it a waste; break even; justify it to my partner; is the return good`,
    () => roi.sections.find(({ title }) => title === "Compared with the price")?.text?.[0] ?? pricesAnswer(),
  ),
  topic(
    paths.trial,
    "How do I pay?",
    `how do I pay; payment methods; which cards do you take; apple pay; google pay; visa or mastercard; debit card; pay with my phone; payment options; forms of payment; what payments do you accept; how do you take the money; who processes payments; payment processor; stripe; store my credit card number; do you keep my card; is payment secure; is my card safe; safe to enter my card; card details; payment security; do you take amex; do you take debit; which payment types; pay by card; what cards; how is payment made; how do payments work; do you save my card number; card data safe; is it safe to give you my card; do you see my card number; card stored; discover card`,
    "Payment is by card, Apple Pay or Google Pay, and Stripe handles it. Your card number goes straight to Stripe and never touches our servers.",
  ),
  topic(
    paths.terms,
    "Will the price go up?",
    `price increase; raise prices; price change notice; price lock; how will I hear of new prices; will the price stay the same; do prices change; does the price go up after; does the price go up later; rate hike; increase after the first year; is the price fixed; warn me before the price changes`,
    `Prices can change, with notice: ${lowerFirst(legalText(termsOfService, "billing", /price changes/))}`,
  ),
  topic(
    paths.contact,
    "What if my card is declined?",
    `payment fails; card expired; missed payment; late payment; what if I cannot pay; what if my card does not go through; card bounced; card expired last month; payment did not work; payment rejected; late with payment; my card was stolen and I have a new one, does service stop; insufficient funds`,
    `On the payment step you can try another card, and we don't charge it for 14 days. ${legalText(termsOfService, "billing", /payment fails/)} If it still doesn't work, send us a message through the contact page.`,
  ),
  topic(
    paths.auth,
    "Where are my invoices?",
    `invoice; invoices; receipt; billing history; change my card; update my card; update payment; see my bill; wrong charge on my bill; get an invoice; bookkeeper needs invoices; download receipts; where is my bill; past bills; change the card on file; new credit card on file; put another card; update billing details; double charged; charged twice; you charged me wrong`,
    "Your card and your invoices are under billing, as soon as you sign in.",
  ),
];
