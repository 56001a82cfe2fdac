import { paths } from "~/lib/paths";
import { privacyPolicy } from "../legal/privacy-policy";
import { termsOfService } from "../legal/terms-of-service";
import { SUCCESS_PAGE } from "../success-page";
import { type ChatTopic, faqAnswer, legalText, topic } from "./topic";

/** Trying, starting, leaving. */
export const trialQuestions: readonly ChatTopic[] = [
  topic(
    paths.trial,
    `trial; free trial; 14-day trial; trial period; try it; try it first; try it for free; test it first; test it before I buy; how does the trial work;
     how long is the trial; trial length; what does the trial include; what do I get in the trial; how many calls in the trial; trial limits; is the trial limited; what is included with the free trial; restrictions of the trial; is it free; is there a free version;
     free plan; try before buying; can I try before I buy; version for testing; see if I like it; make a test first; first a test before we pay; how many days of trial; days of trial do you give; how many days can I test; test period; pilot; evaluate it; try it for a week; test drive; play around with it; trial for a law firm; two weeks free`,
    `${faqAnswer("What does the trial include?")} You can cancel anytime before that.`,
  ),
  topic(
    paths.trial,
    `start the trial; start today; sign up; how do I sign up; register; get started; how do I begin; create an account; where do I buy; buy it;  I am in;
     ready to start; I want to start; where do I click to start; procedure for registering; registration process; how does signing up work; fill in the form; how can I become a customer; convinced, how do I start; how to begin with you; open an account; activate; sign me up; I would like to order; link to sign up; how do I join; set me up today; steps to start the trial; what do I have to do to start; signup process; order; purchase; subscribe; what do you need from me`,
    "You start with the trial form: your business, how to reach you, and a card for setup that is not charged for 14 days. Then we set Bubby up with you.",
  ),
  topic(
    paths.trial,
    `credit card required for the trial; do I need a card; do I need a credit card to try; why do you need my card; why is a card needed; they told me a card is needed; give my card number; put in a card; trial asks for a card; trial without a card; no credit card`,
    "Yes, a card is required for setup. Nothing is charged during the 14 days, and if you cancel before they are over nothing is charged at all. The card goes straight to Stripe and never touches our servers.",
  ),
  topic(
    paths.trial,
    `what happens after the trial; after 14 days; when will I be charged; when am I billed; first bill; first payment; first charge; will my card be hit when I sign up; hit my credit card; take money from my card right when I register; end of the trial; trial ends; automatically charged;
     when do I pay; charged right away; will my card be charged; is my card charged immediately; do I pay today; when does the money leave my account; charged by surprise; surprise charge; when does the billing start; renew automatically; auto renew; when is my card debited; billed the first time; forget to cancel`,
    "When the 14 days are over your plan begins and the card is charged for the first time. If you cancel before that, nothing is charged.",
  ),
  topic(
    paths.trial,
    `cancel during the trial; cancel the trial; stop the trial; cancel within 14 days; stop in the middle of the trial; stop the trial and you take no money; quit before the two weeks are over; cancel on the last day; what do I owe if I cancel in the trial; cancel on day ten; cancel before the trial ends; leave during the trial without paying; get out of the trial`,
    "You can cancel anytime during the 14-day trial, and then nothing is charged. There is a link for it in every mail from us: no call, and no notice period.",
  ),
  topic(
    paths.trial,
    `what happens after I sign up; next steps; steps after signing up; after signing up; what happens on day one; after I register, what is the next thing; somebody calls after registration; welcome e-mail; how does onboarding look; first week; who calls me after signup; what comes next; onboarding; setup call; onboarding process; what happens once I start`,
    `${SUCCESS_PAGE.steps.map(([title, text]) => `${title}${/[.]$/.test(title) ? "" : ":"} ${text.charAt(0).toLowerCase()}${text.slice(1)}`).join(" ")}`,
  ),
  topic(
    paths.faq,
    `cancel; how do I cancel; can I cancel anytime; quit whenever I want; end my subscription; stop my subscription; cancellation fee; fee to cancel; is there a fee for cancelling; leave; how do I leave; quit; I want out;
     stop paying; how hard is it to cancel; cancellation policy; early termination fee; penalty for finishing early; finish the subscription; do not want this any more; unsubscribe from the service; close my account; how can I make the cancellation; get rid of it; discontinue the service; stop using it; drop the service; back out; can I leave whenever I like; stop anytime; if I do not want it anymore; is it easy to stop; is leaving a hassle; get out of it; penalty for leaving`,
    faqAnswer("How do I cancel?"),
  ),
  topic(
    paths.terms,
    `notice period; do I have to give notice; advance notice when leaving; one month notice; tell you ahead when I leave; how much notice; notice to cancel; 30 days notice; terminate the agreement; can you cancel on me; can you suspend my account`,
    legalText(termsOfService, "termination", /cancel at any time|30 days notice|suspend/),
  ),
  topic(
    paths.terms,
    `what happens to my data after I cancel; data when we leave; take my data with me; export my data; export conversations; can we have our conversations when we stop; if we stop do you keep our conversations; keep our data when we quit; chats with clients when my account is closed; what happens to conversations when the account is closed; get our history out; download transcripts; data after cancellation; get a copy of my data; move away with our data`,
    legalText(termsOfService, "data-and-privacy", /30 days|stay yours/),
  ),
  topic(
    paths.privacy,
    `delete my data; delete my information; delete what you have of me; delete my account; erase me; remove my data; what do you have about me; my rights; correct my data; right to be forgotten; ccpa; object; withdraw consent`,
    `${legalText(privacyPolicy, "your-rights", /what we hold|withdraw/)} Write to us through the contact page.`,
  ),
];
