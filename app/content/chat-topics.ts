import { paths } from "~/lib/paths";
import { claims, serviceClaims } from "./claims";
import { businessTypes } from "./practice-areas";
import { page as faq } from "./pages/faq";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "./plans";

/** Something that the assistant can answer in the site's own words. */
export interface ChatTopic {
  /** The ways in which it is asked, as far as their words differ. */
  asked: readonly string[];
  answer: string;
  /** The page that says more. */
  to: string;
}

/** An answer of the questions page, so that it is written once. */
function faqAnswer(question: string): string {
  for (const group of faq.groups) {
    const item = group.items.find((each) => each.question === question);
    if (item) return item.answer;
  }
  throw new Error(`the questions page has no question "${question}"`);
}

const list = (words: readonly string[]) => `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** "Starter is $127 a month, or $97 a month paid by the year." */
export const priceSentence = (plan: Plan) =>
  `${plan.name} is ${dollars(plan.monthly)} a month, or ${dollars(plan.annual)} a month paid by the year.`;

export const pricesAnswer = `There are three plans. ${plans.map(priceSentence).join(" ")} Each starts with 14 days free, and there are no setup fees.`;

const planTopics: ChatTopic[] = plans.map((plan) => ({
  asked: [
    `${plan.name} plan`,
    `What does ${plan.name} include`,
    `${plan.name} price`,
    `features and limits of ${plan.name}`,
    ...(plan.popular ? ["most popular plan", "nights and weekends", "several numbers"] : []),
    ...(plan.id === "enterprise" ? ["largest plan", "unlimited texts", "uptime SLA", "several offices"] : []),
    ...(plan.id === "starter" ? ["cheapest plan", "smallest plan", "solo", "one line"] : []),
  ],
  answer: `${priceSentence(plan)} It includes ${list([...plan.features])}${plan.limitations.length > 0 ? ` (${plan.limitations.join(", ").toLowerCase()})` : ""}. ${plan.description}`,
  to: paths.pricing,
}));

/** What visitors ask that no single page answers in a sentence or two. */
export const chatTopics: readonly ChatTopic[] = [
  ...planTopics,
  {
    asked: [
      "price",
      "How much is it per month",
      "plans and prices",
      "what are your rates",
      "monthly fee",
      "price list",
    ],
    answer: pricesAnswer,
    to: paths.pricing,
  },
  {
    asked: ["annual billing", "pay yearly", "discount for paying by the year", "save with annual plan"],
    answer: `Paying by the year costs less: ${list(plans.map((plan) => `${plan.name} ${dollars(chargeAmount(plan, "annual"))}`))} a year at once, which saves ${list(plans.map((plan) => dollars(savingPerYear(plan))))} against paying monthly.`,
    to: paths.pricing,
  },
  {
    asked: ["discount", "coupon", "promo code", "special offer", "negotiate", "volume discount"],
    answer: `There is a limited-time offer on the pricing page: ${claims.launchOffer.figure} ${claims.launchOffer.text}. Paying by the year costs less too. Volume discounts are available on request; prices are never set in this chat.`,
    to: paths.pricing,
  },
  {
    asked: [
      "which plan is right for me",
      "recommend a plan",
      "which plan should I choose",
      "compare plans",
      "difference between plans",
    ],
    answer: `Most businesses take ${plans[1]!.name}: it answers 24/7. ${plans[0]!.name} is enough for a single line in business hours, and ${plans[2]!.name} is for several offices. Four short questions on the quiz page tell you what your missed calls cost.`,
    to: paths.pricing,
  },
  {
    asked: [
      "free trial",
      "14-day trial",
      "try it for free",
      "test it first",
      "trial period",
      "how does the trial work",
      "trial length",
    ],
    answer: `${faqAnswer("What does the trial include?")} You can cancel anytime before that.`,
    to: paths.trial,
  },
  {
    asked: [
      "start the trial",
      "sign up",
      "register",
      "get started",
      "how do I begin",
      "create an account",
      "where do I buy",
    ],
    answer:
      "You start with the trial form: your business, how to reach you, and a card for setup that is not charged for 14 days. Then we set Bubby up with you.",
    to: paths.trial,
  },
  {
    asked: [
      "credit card required for the trial",
      "do I need a card",
      "why do you need my card",
      "card details",
    ],
    answer:
      "Yes, a card is required for setup. Nothing is charged during the 14 days, and if you cancel before they are over nothing is charged at all. The card goes straight to Stripe and never touches our servers.",
    to: paths.trial,
  },
  {
    asked: [
      "what happens after the trial",
      "when will I be charged",
      "first bill",
      "end of the trial",
      "after 14 days",
      "automatically charged",
      "when do I pay",
    ],
    answer:
      "When the 14 days are over your plan begins and the card is charged for the first time. If you cancel before that, you pay nothing.",
    to: paths.trial,
  },
  {
    asked: [
      "how do I pay",
      "payment methods",
      "apple pay or google pay",
      "is payment secure",
      "invoice",
      "stripe",
    ],
    answer:
      "By card, Apple Pay or Google Pay. Stripe takes the payment; your card number never touches our servers.",
    to: paths.trial,
  },
  {
    asked: ["setup fee", "installation cost", "hidden fees", "extra charges", "onboarding fee"],
    answer: `There are no setup fees on any plan. What a plan costs is on the pricing page; only calls over a plan's limit are charged on top, or you upgrade.`,
    to: paths.pricing,
  },
  {
    asked: [
      "how long does setup take",
      "set up",
      "install",
      "how soon is it live",
      "onboarding",
      "is it hard to set up",
      "technical skills needed",
      "how fast can I start",
    ],
    answer: `${faqAnswer("How long does setup take?")} The assistant is live within ${serviceClaims.goLive.figure} of signing up.`,
    to: paths.faq,
  },
  {
    asked: [
      "cancel",
      "how do I cancel",
      "end my subscription",
      "cancellation fee",
      "leave",
      "stop paying",
      "delete my account",
      "contract length",
      "am I locked in",
      "commitment",
    ],
    answer: faqAnswer("How do I cancel?"),
    to: paths.faq,
  },
  {
    asked: ["refund", "money back guarantee", "satisfaction promise", "what if I am not happy"],
    answer: `There is a ${claims.satisfaction.figure} ${claims.satisfaction.text}: if Bubby does not earn its place in a month, tell us. And the first 14 days cost nothing.`,
    to: paths.pricing,
  },
  {
    asked: [
      "upgrade or downgrade",
      "change my plan",
      "switch plan",
      "overage",
      "over the limit",
      "run out of texts",
      "what if I exceed the limit",
    ],
    answer: faqAnswer("What if I go over my plan's limit?"),
    to: paths.faq,
  },
  {
    asked: [
      "what is bubby",
      "product",
      "what does it do",
      "how does it work",
      "explain the product",
      "missed call text back",
      "what do you sell",
      "tell me about the service",
    ],
    answer: `Bubby answers the calls you miss, by text. ${faqAnswer("What does Bubby do when I miss a call?")}`,
    to: paths.home,
  },
  {
    asked: [
      "demo",
      "see it in action",
      "live demo",
      "show me how it works",
      "can you text me",
      "try it on my phone",
      "example",
    ],
    answer:
      "Leave your number on the demo page and Bubby texts you within seconds, the way it would text a caller you missed. Answer it like a client would.",
    to: paths.demo,
  },
  {
    asked: [
      "book a call with you",
      "schedule a call with your team",
      "talk to sales",
      "meeting with someone",
      "speak to a person",
      "call me",
      "talk to a human",
      "book a demo call",
      "representative",
    ],
    answer:
      "You can book a quick call: fifteen minutes with a person who sets Bubby up. Or write to us, and a person answers within 24 hours.",
    to: paths.schedule,
  },
  {
    asked: [
      "contact",
      "email address",
      "phone number of your company",
      "support hours",
      "get help",
      "customer service",
      "complaint",
      "something is broken",
    ],
    answer: `Write to us through the contact page: a person answers within ${serviceClaims.contactReply.figure}, on weekends too. Critical issues come first.`,
    to: paths.contact,
  },
  {
    asked: [
      "where are you located",
      "where is the company based",
      "office address",
      "which states",
      "available in my state",
      "who makes bubby",
      "who is behind it",
      "United States",
      "Canada",
    ],
    answer: "Bubby is made in Phoenix, Arizona. We serve businesses across the United States.",
    to: paths.about,
  },
  {
    asked: [
      "which tools does it integrate with",
      "integrations",
      "list of integrations",
      "does it work with my software",
      "connect to my crm",
      "app list",
      "compatible",
      "api",
    ],
    answer: faqAnswer("Which tools does it work with?"),
    to: paths.integrations,
  },
  {
    asked: [
      "book appointments into my calendar",
      "can it book consultations",
      "appointment scheduling",
      "does it check my availability",
      "calendar integration",
    ],
    answer:
      "Yes. Bubby offers the times that your calendar has free and books the one that suits, with Calendly or Google Calendar. Without a calendar it asks when it suits the caller and sends you the times to choose from.",
    to: paths.integrations,
  },
  {
    asked: [
      "is it secure",
      "is my data safe",
      "security",
      "soc 2",
      "encryption",
      "attorney client privilege",
      "confidential",
      "data protection",
    ],
    answer: faqAnswer("Is my clients' information safe?"),
    to: paths.faq,
  },
  {
    asked: ["are calls recorded", "recording", "how long is data kept", "data retention", "transcripts kept"],
    answer: faqAnswer("Are calls recorded, and for how long is that kept?"),
    to: paths.privacy,
  },
  {
    asked: ["do you sell my data", "who owns the data", "export my conversations", "gdpr", "delete my data"],
    answer: faqAnswer("Who owns the conversations?"),
    to: paths.privacy,
  },
  {
    asked: [
      "keep my number",
      "change my phone number",
      "port my number",
      "call forwarding",
      "new number",
      "which phone providers",
      "ringcentral verizon att voip",
    ],
    answer: faqAnswer("Do I have to change my number?"),
    to: paths.faq,
  },
  {
    asked: ["how fast does it reply", "response time", "how quickly is the caller texted", "speed"],
    answer: faqAnswer("How soon does a caller hear from it?"),
    to: paths.faq,
  },
  {
    asked: ["does it work at night", "24/7", "weekends and holidays", "after hours", "business hours only"],
    answer: `${plans[1]!.name} and ${plans[2]!.name} answer 24/7: ${claims.hours.text}. ${plans[0]!.name} answers in business hours only.`,
    to: paths.pricing,
  },
  {
    asked: [
      "law firm",
      "do you work with lawyers",
      "attorneys",
      "practice areas",
      ...Object.values(businessTypes),
      "divorce lawyer",
      "injury attorney",
      "intake questions",
    ],
    answer: `Yes, law firms are who Bubby was made for first: ${list(
      Object.values(businessTypes)
        .slice(0, -1)
        .map((name) => name.toLowerCase()),
    )}. It asks your intake questions, checks the areas that you take and books the consultation. It never gives legal advice.`,
    to: paths.home,
  },
  {
    asked: [
      "which trades",
      "what industries do you serve",
      "which industries",
      "who is it for",
      "home services",
      "small business",
      "my industry",
      "dentist, salon or restaurant",
    ],
    answer:
      "Bubby is made for law firms and for the trades: heating and cooling, plumbing, electrical, roofing and general contracting. If you do something else, write to us and we tell you honestly whether it fits.",
    to: paths.home,
  },
  {
    asked: [
      "emergency calls",
      "urgent calls",
      "burst pipe",
      "no heat",
      "transfer to on call technician",
      "triage",
    ],
    answer: faqAnswer("I run a trade business. How does it know what is urgent?"),
    to: paths.faq,
  },
  {
    asked: [
      "roi",
      "return on investment",
      "is it worth it",
      "how much money am I losing",
      "what do missed calls cost",
      "lost revenue",
      "calculator",
      "how many calls do I miss",
      "I miss calls per week",
    ],
    answer: `Of all calls about 37% are missed, a third of those are real opportunities, and 30% of them become jobs once they get an answer. Put your own calls and job value into the calculator and it does the sum; the quiz does it in four questions.`,
    to: paths.roi,
  },
  {
    asked: [
      "compare with a receptionist",
      "cheaper than hiring someone",
      "answering service",
      "instead of voicemail",
      "replace my receptionist",
      "virtual assistant",
    ],
    answer: `A traditional receptionist costs ${claims.receptionist.figure} a month. ${faqAnswer("Is it cheaper than a receptionist?")}`,
    to: paths.pricing,
  },
  {
    asked: [
      "reviews",
      "testimonials",
      "success stories",
      "case studies",
      "results",
      "who uses it",
      "customers",
      "references",
      "proof that it works",
    ],
    answer:
      "The success stories show four firms before and after: what they were up against, what changed and by how much.",
    to: paths.caseStudies,
  },
  {
    asked: [
      "are you a robot",
      "am I talking to a bot",
      "are you human",
      "are you a real person",
      "is this ai",
      "chatgpt",
      "who are you",
    ],
    answer:
      "I am Bubby, the website's assistant: software, not a person. For a person, book a quick call or write to us.",
    to: paths.contact,
  },
  {
    asked: ["jobs", "careers", "are you hiring", "work for you", "vacancies"],
    answer: "There are no open positions at the moment. The careers page says what we value.",
    to: paths.careers,
  },
  {
    asked: ["log in", "sign in", "my account", "forgot password", "dashboard"],
    answer: "Customers sign in on the login page; a forgotten password can be reset there.",
    to: paths.auth,
  },
  {
    asked: ["free call analysis", "analyze my calls", "audit of my missed calls"],
    answer: "Ask for the free call analysis: you leave how to reach you, and we send it within 24 hours.",
    to: paths.freeAnalysis,
  },
  {
    asked: ["privacy policy", "cookies", "what do you know about me", "is this chat saved"],
    answer:
      "What is written here is kept so that the conversation can go on, and our team may read it. You can have it forgotten at any time with the button under the chat. The privacy policy has the rest.",
    to: paths.privacy,
  },
  {
    asked: ["terms of service", "legal terms", "price changes notice", "liability", "minimum age"],
    answer: "The terms of service say it in full, section by section; price changes need 30 days notice.",
    to: paths.terms,
  },
  {
    asked: ["languages", "spanish", "does it speak spanish", "multilingual"],
    answer:
      "The site makes no promise about languages other than English. Ask us through the contact page and tell us which ones your callers use.",
    to: paths.contact,
  },
  {
    asked: ["can it answer voice calls", "does it talk on the phone", "voice assistant", "pick up the phone"],
    answer:
      "Bubby answers by text: when you miss a call, it texts the caller at once. It does not speak with callers on the phone.",
    to: paths.home,
  },
  {
    asked: [
      "step into a conversation",
      "take over the chat",
      "read the conversations",
      "see transcripts",
      "summary of the call",
      "notifications",
      "how will I be notified",
    ],
    answer: `${faqAnswer("Can I read the conversations?")} When a conversation ends you get a summary.`,
    to: paths.faq,
  },
];
