import { priced } from "../../content/prices";
import { type Asked, UNKNOWN } from "./asked";

const group = (right: RegExp | typeof UNKNOWN, ...asks: string[]): Asked[] =>
  asks.map((each) => ({ asks: each, right: right instanceof RegExp ? [priced(right)] : right }));

/**
 * In the words of owners and attorneys, with their typing errors. The search was adjusted with these in sight, so the share that it answers
 * rightly says what it keeps, not how it does on questions that it has not seen.
 */
export const first: readonly Asked[] = [
  // Plans and prices
  ...group(
    /{monthly.starter}.*{monthly.professional}.*{monthly.enterprise}/,
    "how much does it cost",
    "whats the price?",
    "pricing",
    "what are your prices",
    "how much per month",
    "cost??",
    "How much is Bubby",
    "what do you charge",
    "wat does it cost",
    "prcing plans",
    "is it expensive",
  ),
  ...group(
    /Starter is {monthly.starter}/,
    "how much is starter",
    "what do i get with the starter plan",
    "whats the cheapest plan",
  ),
  ...group(
    /Professional is {monthly.professional}/,
    "What does the Professional plan include?",
    "price of professional",
    "tell me about the profesional plan",
    "whats your most popular plan",
  ),
  ...group(
    /Enterprise is {monthly.enterprise}/,
    "enterprise pricing",
    "do you have an unlimited plan",
    "we have several offices which plan",
    "what's in enterprise",
  ),
  ...group(
    /(a year at once|paid by the year|2 months free|Paying by the year)/,
    "do you have annual billing",
    "is it cheaper if i pay yearly",
    "can I pay for a year upfront",
    "anual discount",
  ),
  ...group(
    /(limited-time offer|on request)/,
    "any discount codes?",
    "do you have a coupon",
    "got any deals right now",
  ),
  ...group(
    /(takes Professional|take Professional)/,
    "which plan should i pick",
    "whats the difference between the plans",
  ),
  ...group(/no setup fees/, "is there a setup fee", "any hidden fees?", "do you charge for onboarding"),
  ...group(
    /(upgrade to the next plan)/,
    "what if i go over my limit",
    "what happens when I run out of texts",
    "can i upgrade later",
  ),
  // Trial
  ...group(
    /14 days/,
    "do you have a free trial",
    "free tiral?",
    "can i try it first",
    "how long is the trial",
    "tell me about the 14 day trial",
    "can I test it before i buy",
  ),
  ...group(
    /card is required/,
    "do i need a credit card for the trial",
    "why do you need my card",
    "is a creditcard required",
  ),
  ...group(
    /(charged for the first time|charged only after|before the 14 days)/,
    "when do i get charged",
    "what happens after the 14 days",
    "when is the first payment",
    "will i be charged automatically after the trial",
  ),
  ...group(
    /trial form/,
    "how do i sign up",
    "where do I register",
    "how do i get started",
    "i want to start",
  ),
  // Canceling
  ...group(
    /(without a fee|30 days notice)/,
    "how do i cancel",
    "can i cancel anytime",
    "cancelation policy",
    "is there a contract",
    "how do I get out of this",
    "am i locked in for a year",
    "can i quit whenever i want",
  ),
  ...group(
    /satisfaction promise/,
    "do you have a money back guarantee",
    "can i get a refund",
    "what if im not happy with it",
  ),
  // Set-up
  ...group(
    /(under 5 minutes)/i,
    "how long does setup take",
    "how long to set up",
    "is it hard to install",
    "setup time?",
    "how quickly can we be up and running",
    "do i need to be technical",
  ),
  ...group(
    /keep the number|send on by call forwarding|sent on by call forwarding/,
    "do i have to change my phone number",
    "can i keep my number",
    "will this work with ringcentral",
    "does it work with verizon",
    "do i need a new number",
  ),
  // Integrations
  ...group(
    /HubSpot CRM/,
    "do you integrate with hubspot",
    "hubspott integration",
    "does it connect to my crm",
  ),
  ...group(/Salesforce/, "does it work with salesforce", "sales force?"),
  ...group(
    /Calendly|Google Calendar/,
    "does it work with calendly",
    "calendy integration",
    "can you book into my calendar",
    "can it schedule appointments",
    "does it sync with google calendar",
  ),
  ...group(
    /(Slack|Zapier|Gmail)/,
    "slack integration",
    "can i connect zapier",
    "what integrations do you have",
    "does it work with gmail",
  ),
  ...group(/Microsoft Teams is coming|Microsoft Teams/, "do you support microsoft teams"),
  // Trades and practices
  ...group(
    /(house|degree|conditioning|cooling)/,
    "does this work for hvac companies",
    "i run a heating and cooling business",
    "is it good for an ac repair company",
  ),
  ...group(/(sink|plumb)/, "im a plumber can you help me", "do you work with plumbing companies", "plumer"),
  ...group(/(electric|panel)/i, "does it work for electricians", "i own an electrical company"),
  ...group(/(roof|storm)/, "does it work for roofers", "roofing company here, is this for me"),
  ...group(/(contract|kitchen|remodel)/i, "i'm a general contractor", "do you work with remodelers"),
  ...group(
    /(law firms|legal advice|intake)/,
    "do you work with law firms",
    "i'm a personal injury attorney",
    "is this for lawyers",
    "does it do family law",
    "immigration lawyer here does it work for me",
  ),
  ...group(/(legal advice|^Never)/, "does it give legal advice"),
  ...group(
    /write to us and we tell you honestly|made for law firms and for the trades/,
    "what industries do you support",
    "do you work with dentists",
  ),
  ...group(/(You decide|on call)/, "how does it handle emergencies", "can it tell if a call is urgent"),
  // Security
  ...group(
    /(SOC 2)/,
    "is my data secure",
    "are you soc2 compliant",
    "is it safe",
    "how do you protect client informaton",
    "is it encrypted",
  ),
  ...group(/(90 days)/, "do you record calls", "how long do you keep recordings"),
  ...group(/(do not sell|Stripe|privacy policy)/, "do you sell my data", "who owns the conversations"),
  // The product
  ...group(
    /(texts the caller|by text)/,
    "what is bubby",
    "how does it work",
    "what do you guys do",
    "what happens when i miss a call",
    "can it talk on the phone",
  ),
  ...group(/(under 5 seconds)/, "how fast does it reply", "how quick do callers get a text"),
  ...group(/(24\/7)/, "does it work at night", "do you answer on weekends", "is it 24/7"),
  ...group(
    /(receptionist)/,
    "is it cheaper than a receptionist",
    "why not just hire a receptionist",
    "how is this better than an answering service",
  ),
  ...group(
    /(calculator)/,
    "whats the roi",
    "how much money am i losing from missed calls",
    "we miss about 20 calls a week",
    "is it worth it",
  ),
  ...group(/(landline)/, "what if someone calls from a landline"),
  ...group(/(STOP)/, "how do people opt out of texts"),
  ...group(/(95%)/, "how many calls can it handle by itself"),
  // People, demo, booking
  ...group(/(demo page|texts you within)/, "can i see a demo", "show me a demo", "live demo please", "dmeo"),
  ...group(
    /(quick call|book a quick|fifteen minutes)/i,
    "can i talk to a human",
    "i want to speak with someone",
    "book a call",
    "can someone call me",
    "schedule a meeting with sales",
  ),
  ...group(/(contact page|Write to us)/, "how do i contact you", "whats your email", "i need support"),
  ...group(/Phoenix/, "where are you located", "where is your company based"),
  ...group(/(success stories)/i, "do you have any reviews", "any case studies?", "who else uses this"),
  ...group(/(software, not a person)/, "are you a bot", "am i talking to a real person", "are you human"),
  ...group(/(no open positions)/, "are you hiring", "any jobs"),
  ...group(/(login page)/, "how do i log in", "i forgot my password"),
  // Nothing that the site could know
  ...group(
    UNKNOWN,
    "whats the weather in chicago",
    "who won the super bowl",
    "write me a poem about the sea",
    "what is 17 times 23",
    "how do i bake sourdough bread",
    "do you like pineapple on pizza",
    "asdfghjkl qwerty",
    "who is the president of france",
    "can you fix my car engine",
  ),
];
