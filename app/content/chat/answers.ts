import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { offerSentence } from "../offer";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "../plans";
import { TRIAL_PAGE } from "../trial/page";

const [starter, professional, enterprise] = plans;
const REPLY = `a person replies within ${claims.contactReply.figure}`;

const each = (words: (plan: Plan) => string) => plans.map(words).join(", ");

export const priceSentence = (plan: Plan) =>
  `${plan.name} is ${dollars(plan.monthly)} a month, or ${dollars(plan.annual)} a month billed annually.`;

/** The chat shows only the first three sentences of the answer about prices. */
export const pricesAnswer = (): string =>
  [
    `By the month: ${each(({ name, monthly }) => `${name} ${dollars(monthly)}`)}.`,
    `Billed annually: ${each(({ name, annual }) => `${name} ${dollars(annual)}`)} a month.`,
    offerSentence("monthly"),
    "Each plan starts with 14 days free, and there are no setup fees.",
  ]
    .filter(Boolean)
    .join(" ");

/** Answers to questions that no page covers, by the path of a page with more details. List each question only once. */
export const ownAnswers: Record<string, Record<string, string>> = {
  [paths.pricing]: {
    "How many texts are included?": `${each(({ name, features }) => `${name}: ${features[0]}`)}.`,
    "How many phone numbers are included?": `${each(({ name, features }) => `${name}: ${features[1]}`)}.`,
    "What does annual billing cost?": `Paid by the year: ${each((plan) => `${plan.name} ${dollars(chargeAmount(plan, "annual"))}`)}. You save ${each((plan) => `${dollars(savingPerYear(plan))} with ${plan.name}`)} compared with a year at the full monthly price. An offer applies to monthly billing, so your first year can cost less with monthly billing. Each plan's card shows the total.`,
    "Which plan is right for me?": `${starter.name} covers one line in business hours. ${professional.name}, our most popular plan, answers 24/7. ${enterprise.name} is for several offices.`,
    "Is there a setup fee?": "There are no setup fees. You pay the price on the pricing page.",
    "Can I change my plan later?": `You can upgrade when you outgrow your plan. For any other change, write to us: ${REPLY}.`,
    "Is there a contract?":
      "There's no contract. Pay monthly or annually, and cancel online anytime at no charge. Your plan runs to the end of the period you've paid for.",
    "Do I get a refund?":
      "The first 14 days cost nothing. After that, you have our 30-day satisfaction promise: if Bubby hasn't earned its keep 30 days after your first charge, tell us. We'll cancel your plan that day, and you won't be charged again.",
    "Does it answer at night, on weekends and on holidays?": `${professional.name} and ${enterprise.name} answer 24/7. ${starter.name} answers in business hours only.`,
  },
  [paths.compare]: {
    "How is it different from voicemail?":
      "Voicemail waits for you to call back, and by then the caller may have hired someone else. Bubby texts the caller right away, asks your questions and offers an open time.",
    "Does it talk on the phone?":
      "No. Bubby answers by text and doesn't speak or transfer calls. For urgent calls, it alerts your on-call person, who calls back.",
  },
  [paths.trial]: {
    "How do I start the free trial?": `Fill in the trial form. The form asks about your business, how to reach you, and for a card, which we don't charge for 14 days. We'll contact you within ${claims.setup.figure} and set Bubby up with you.`,
    "Do I need a credit card for the trial?": `${TRIAL_PAGE.tiles[0][1]} Your card goes straight to Stripe and never touches our servers.`,
    "What happens when the trial ends?":
      "When the 14 days end, your plan begins and we charge your card for the first time. If you cancel before then, you pay nothing.",
    "How do I pay?": "You pay by card, Apple Pay or Google Pay. Stripe handles the payment.",
    "What happens after I sign up?":
      "You get a setup email within the hour. The email says what to have ready: your hours, the questions you ask, and your calendar. Then we connect your number on a short setup call and test it together. You're live in 24 to 48 hours.",
    "What is included in every plan?": `${TRIAL_PAGE.included.join(". ")}.`,
  },
  [paths.auth]: {
    "How do I sign in?": "Sign in on the login page. If you forgot your password, you can reset it there.",
    "Where are my invoices?": "Sign in, and open billing. Your card and your invoices are there.",
    "How do I change my credit card?": "Sign in, and open billing. You can change your card there.",
    "Where is my confirmation email?":
      "The confirmation link is in the email we sent when you signed up: look in your spam folder too. Sign up again with the same address, and we'll send a new one.",
  },
  [paths.home]: {
    "What is Bubby?":
      "Bubby answers missed calls by text. It texts the caller in your business's name, asks your intake questions, and offers an open time on your calendar. You get a summary.",
    "Who is it for?": `Law firms and the trades: heating and cooling, plumbing, electrical, roofing and general contracting. If you do something else, write to us, and we'll tell you honestly if it fits.`,
    "Can I choose the questions it asks?":
      "Yes. Bubby asks your intake questions, in your order. It answers from what you've told it about your services, areas and fees.",
    "How am I notified about a new lead?":
      "A text reaches you the moment a caller needs you. When the conversation ends, you get a summary by text or email, or in the tools you've connected.",
  },
  [paths.faq]: {
    "Which phone carriers does it work with?":
      "Any phone provider that offers call forwarding, and nearly all of them do. Calls you don't answer forward to Bubby, and you keep your number.",
    "What should I do if Bubby doesn't work or texts stop?":
      "Write to us, choose Technical Support, and start the message with URGENT. A person replies, critical issues first.",
  },
  [paths.integrations]: {
    "Can it book appointments on my calendar?":
      "Yes, with Calendly or Google Calendar: Bubby offers callers your open times and books the one that works. Without a calendar, it asks which times work for the caller and sends them to you to choose from.",
    "Can you add another integration?":
      "Ask for it on the integrations page. A person reads every request, and we build the most-requested first.",
  },
  [paths.demo]: {
    "Can I see a demo?":
      "Enter your number on the demo page, and Bubby texts you the way it would text one of your missed callers. Without a phone, text with Bubby as the caller on the preview page.",
    "Why didn't I get the demo text?":
      "The demo texts a US mobile number once a day. Check all ten digits and your blocked messages. If no text arrives, write to us, and a person will look into it.",
  },
  [paths.schedule]: {
    "Can I talk to a person?": `Yes. Book a 15-minute call with a person who sets Bubby up, or send us a message: ${REPLY}.`,
  },
  [paths.contact]: {
    "How do I contact you?": `Write to us through the contact page: ${REPLY}, on weekends too. Critical issues come first.`,
    "What are your support hours?": `The assistant chats 24/7. By email, ${REPLY}.`,
    "Am I talking to a person or a robot?":
      "I'm Bubby, the website's AI assistant: software, not a person. To reach a person, book a quick call or write to us.",
  },
  [paths.about]: {
    "Where are you located?": "Bubby is in Phoenix, Arizona. We serve businesses across the United States.",
  },
  [paths.careers]: {
    "Are you hiring?": "There are no open positions today. The careers page says what we value.",
  },
  [paths.freeAnalysis]: {
    "What is the free call analysis?": `Tell us about your business, and within ${claims.contactReply.figure} we'll email you an estimate of how many calls you miss, when, and what they're worth.`,
  },
  [paths.roi]: {
    "What are my missed calls worth?": `Our planning assumption: businesses miss about ${claims.missedShare.figure} of their calls, ${claims.realShare.figure} of those are real opportunities, and ${claims.wonShare.figure} of them become jobs once they get an answer. Put your own numbers into the calculator, and it does the math.`,
  },
  [paths.caseStudies]: {
    "Do you have success stories and customer reviews?":
      "The success stories show businesses before and after: what problem they had, what changed and by how much.",
  },
  [paths.privacy]: {
    "Who reads this chat?":
      "What you write here is kept so the conversation can continue, and our team may read it. You can delete it anytime with the button under the chat.",
    "Do you sell my data?":
      "No, we don't sell personal information. We don't share mobile numbers or SMS consent with third parties or affiliates for marketing.",
    "Can you delete my data?":
      "On request, we show, correct, export or delete what we store about you. Write to us through the contact page.",
  },
  [paths.terms]: {
    "Can the price go up?":
      "Prices can change, with notice: we announce price changes 30 days ahead. A change applies from the next billing period.",
    "Does it call 911?": "No. Bubby doesn't call 911: never rely on it for emergencies.",
    "Can I resell it?":
      "Reselling the service requires our written consent. Write to us through the contact page.",
    "Can I text my customer list?":
      "No. Bubby texts people who called you. You can't text people who replied STOP, or people who never called you or agreed to hear from you.",
  },
};
