import { paths } from "~/lib/paths";
import { privacyPolicy } from "../../legal/privacy-policy";
import { termsOfService } from "../../legal/terms-of-service";
import { SUCCESS_PAGE } from "../../trial/success";
import { type ChatTopic, faqAnswer, legalText, lowerFirst, restated, topic } from "./topic";

/** Trying, starting, leaving. */
export const trialQuestions: readonly ChatTopic[] = [
  topic(
    paths.trial,
    "What does the trial include?",
    `trial; how many calls are in the two weeks; is 50 calls all we get; free trial; 14-day trial; try it; try it first; how does the trial work; how long is the trial; trial length; what do I get in the trial; trial limits; restrictions of the trial; is it free; is there a free version; free plan; try before buying; see if I like it; make a test first; first a test before we pay; how many days of trial; days of trial do you give; test period; pilot; evaluate it; try it for a week; test drive; play around with it; trial for a law firm; two weeks free; can I try this thing; give it a spin; give it a whirl; how long for free; free days; free period; free of charge; test it without paying; without paying anything; prove it to me first; show me first then I pay; kick the tires; what is the trial like; do I get everything in the trial; full access; probation; test version; free month; trial days; try it couple of days`,
    `The trial gives you ${lowerFirst(faqAnswer("What does the trial include?"))} You can cancel anytime before it ends.`,
  ),
  topic(
    paths.trial,
    "How do I start the trial?",
    `start today; sign up; how do I sign up; register; get started; how do I begin; create an account; where do I buy; buy it; I am in; ready to start; I want to start; where do I click to start; procedure for registering; registration process; how does signing up work; fill in the form; how can I become a customer; convinced, how do I start; how to begin with you; open an account; activate; sign me up; I would like to order; link to sign up; how do I join; set me up today; steps to start the trial; what do I have to do to start; signup process; order; purchase; subscribe; what do you need from me; where do I sign up; how can I start; how do we get this going; let us do it; let us go; sold, how do I start; ok I want it; we want to buy; how to buy; how do I order it; where is the sign up form; take my money; count me in; ready to go; make me an account; enroll me; what is the first step; steps to begin; what do you need to start; link for registration; boss told me to sign us up; sign up our office; can the receptionist sign up for the firm`,
    "Start with the trial form. It asks about your business, how to reach you, and for a card we don't charge for 14 days. We'll contact you within 24 hours and set Bubby up with you.",
  ),
  topic(
    paths.trial,
    "Do I need a card for the trial?",
    `credit card required for the trial; do I need a card; why do you need my card; why is a card needed; they told me a card is needed; give my card number; put in a card; no credit card; must I give a card; is a card mandatory; do I have to put a credit card in; without giving a card; why card if it is free; leave my credit card; is a credit card needed; no card trial; I do not want to give my card; card for the free trial; need card upfront`,
    "Setting up the trial takes a card. Nothing is charged during the 14 days. Cancel before they end, and you pay nothing at all. The card goes straight to Stripe and never touches our servers.",
  ),
  topic(
    paths.trial,
    "What happens after the 14 days?",
    `what happens after the trial; after 14 days; when will I be charged; when am I billed; first bill; first payment; first charge; will my card be hit when I sign up; hit my credit card; take money from my card right when I register; end of the trial; trial ends; automatically charged; when do I pay; charged right away; will my card be charged; is my card charged immediately; do I pay today; when does the money leave my account; charged by surprise; surprise charge; when does the billing start; renew automatically; auto renew; when is my card debited; billed the first time; forget to cancel; when do you start charging; when do you charge me; when do you bill; when will money be taken; what happens when the two weeks are over; when the free days end; after the free period; will it charge me without asking; does it roll over into paid; goes into a paid plan by itself; do you take money now; do I pay something now; what do I pay today; due today; charged on day one; charged on day fifteen; when comes the first invoice; date of the first charge; do you sneak a charge; what happens on day 15; trial is finished, then`,
    "When the 14 days end, your plan begins and we charge your card for the first time. If you cancel before then, you pay nothing.",
  ),
  topic(
    paths.trial,
    "Can I cancel during the trial?",
    `cancel on day 13 and owe; cancel the trial; stop the trial; cancel within 14 days; quit before the two weeks are over; cancel on the last day; cancel on day ten; leave during the trial without paying; get out of the trial; quit during the trial; cancel in the free time and pay nothing; cancel before day 14; stop before the 14 days; do I pay if I quit in the trial; change my mind in the trial; I cancel on day 13; what if I cancel before it ends; back out during the trial; end the trial early; drop out in the first two weeks; cancel in the first week; not continue after the trial; forget about it after the trial`,
    "The 14-day trial can be canceled anytime, and then you pay nothing. You'll find a cancel link in your account and in the emails about your trial's start and its end. No call, no notice.",
  ),
  topic(
    paths.trial,
    "What happens after I sign up?",
    `next steps; steps after signing up; after signing up; what happens on day one; after I register, what is the next thing; somebody calls after registration; welcome e-mail; how does onboarding look; first week; who calls me after signup; what comes next; onboarding; setup call; onboarding process; what happens once I start; then what happens after the form; I just signed up, now what; I signed up, what now; what do I do after signing up; who contacts me after I register; will you call me after I sign up; setup e-mail; when do I hear from you after signing up; first day with you; steps of onboarding; what is the onboarding like; after I pay, what happens`,
    `Here's what happens after you sign up. ${SUCCESS_PAGE.steps.map(([title, text]) => `${title}${/[.]$/.test(title) ? "" : ":"} ${text.charAt(0).toLowerCase()}${text.slice(1)}`).join(" ")}`,
  ),
  topic(
    paths.faq,
    "How do I cancel?",
    `cancel; how do I cancel; can I cancel anytime; quit whenever I want; end my subscription; stop my subscription; cancellation fee; leave; quit; I want out; stop paying; how hard is it to cancel; cancellation policy; early termination fee; penalty for finishing early; finish the subscription; do not want this any more; unsubscribe from the service; close my account; how can I make the cancellation; get rid of it; discontinue the service; stop using it; drop the service; back out; can I leave whenever I like; stop anytime; if I do not want it anymore; is it easy to stop; is leaving a hassle; get out of it; penalty for leaving; how do I stop this; how to stop the service; how to finish with you; how do we end it; part ways; do you make it hard to leave; hoops to cancel; do I have to call to cancel; cancel online; can I cancel myself; where is the cancel button; cancel by e-mail; is there a charge if I leave; charge for cancelling; any fee if we quit; stop after a few months; free to go; walk away; ditch it; I am done with you; terminate our account; does it run to the end of the month if I cancel; paid month after cancelling`,
    restated("Cancel anytime, online from your account.", faqAnswer("How do I cancel?")),
  ),
  topic(
    paths.terms,
    "How much notice do I have to give?",
    `notice period; advance notice when leaving; one month notice; tell you ahead when I leave; how much notice; notice to cancel; 30 days notice; terminate the agreement; can you cancel on me; can you suspend my account; how far ahead must I cancel; how early do I have to tell you; tell you in advance; inform you 30 days before we cancel; days notice before cancelling; give notice; can you kick me out; can you close my account`,
    restated(
      "Canceling works online at any time, for no fee.",
      legalText(termsOfService, "termination", /cancel online at any time|runs to the end|30 days|suspend/),
    ),
  ),
  topic(
    paths.terms,
    "What happens to my data after I cancel?",
    `data when we leave; take my data with me; can we have our conversations when we stop; if we stop do you keep our conversations; keep our data when we quit; chats with clients when my account is closed; what happens to conversations when the account is closed; get our history out; download transcripts; data after cancellation; get a copy of my data; move away with our data; do I lose my conversations if I cancel; keep the texts after leaving; what happens to the chats when we quit; can I still get our messages after cancelling; do you delete everything when we leave; export everything; take the leads with me; download everything; get my data out; how long can I export; copy of all conversations when we leave; portability`,
    legalText(termsOfService, "data-and-privacy", /30 days|stay yours/),
  ),
  topic(
    paths.privacy,
    "Can you delete my data?",
    `delete my information; delete what you have of me; delete my account; erase me; what do you have about me; my rights; correct my data; right to be forgotten; ccpa; object; withdraw consent; please erase my data; wipe my data; remove me; take me out of your system; remove my phone number from your system; what data do you have on me; see what you hold about me; want my data gone; request deletion; forget me`,
    `${restated("On request, we show, correct, export or delete what we hold about you.", legalText(privacyPolicy, "your-rights", /what we hold|withdraw/))} Send us a message through the contact page.`,
  ),
];
