import { paths } from "~/lib/paths";
import { privacyPolicy } from "../../legal/privacy-policy";
import { termsOfService } from "../../legal/terms-of-service";
import { type ChatTopic, faqAnswer, legalText, lowerFirst, restated, topic } from "./topic";

/** Data and the legal texts. */
export const legalQuestions: readonly ChatTopic[] = [
  topic(
    paths.privacy,
    "Are calls recorded?",
    `record calls; make a record of the call; do you listen in; recording; call recording; how long is it kept; data retention; how long are transcripts kept; how long do you store conversations; do you record; do you record my calls; are you recording; is the call recorded; do you tape calls; can I switch off the recording; turn on recording; recordings; do you save recordings; do you store the calls; how long do you keep texts; how long do you keep it; when are recordings deleted; how long are messages saved; retention; retention period; 90 days`,
    restated(
      "Calls are recorded only if you turn recording on.",
      faqAnswer("Are calls recorded? How long do you keep them?"),
    ),
  ),
  topic(
    paths.privacy,
    "Who owns the conversations?",
    `who owns the data; ownership of data; is the data ours; use my data to train ai; train your model on our conversations; who owns my leads; whose data is it; whose leads are they; are the leads mine; do leads belong to me; do the conversations belong to us; do you own my data; is my data mine; do you use our chats for training; do other businesses see our leads; will you sell my leads; do you give my leads to others`,
    restated("The conversations belong to you.", faqAnswer("Who owns the conversations?")),
  ),
  topic(
    paths.privacy,
    "Who at Bubby can read the conversations?",
    `who at your company can read what my customers text; who in your company reads the messages; can your employees read my texts; do your people look at our conversations; who has access to the conversations at bubby; privileged texts, who can read them; does your staff read it`,
    legalText(privacyPolicy, "security", /Our people/).replace(
      /^Our people see it/,
      "Bubby's people see conversations",
    ),
  ),
  topic(
    paths.privacy,
    "Do you sell my data?",
    `sell my phone number to other companies; spam me; pass my number on; share my information; third parties; share phone numbers for marketing; give my number to others; advertisers; sell my number; who do you share with; will you spam me; will I get spam; am I going to get spammed; will you call me all the time; are you going to sell my info; sell my info; sell our client list; give our data to others; do you share with anyone; share our data; do you share my number; pass my details; is my number safe with you; give it to marketers; marketing companies`,
    `Your data isn't for sale: we don't sell personal information. ${legalText(privacyPolicy, "sms-compliance", /share mobile/)}`,
  ),
  topic(
    paths.privacy,
    "What do you know about me?",
    `privacy policy; privacy; cookies; tracking; do you track me; what do you collect; information you collect; which data do you collect; where is the privacy policy; data policy; how do you use my data`,
    `This site collects what you give it, what the service needs to run, and little else. ${legalText(privacyPolicy, "information-we-collect", /^Cookies/)}`,
  ),
  topic(
    paths.privacy,
    "Who reads this chat?",
    `is this chat saved; do you keep this chat; who reads this chat; delete this chat; forget this conversation; is this chat private; what happens with what I write here; are you saving this; does anyone read this; who can see this chat; are you recording this chat; is this conversation private; erase this chat; clear the chat; how long is this chat kept; is what I write here private`,
    "What you write here is kept so the conversation can continue, and our team may read it. You can delete it anytime with the button under the chat.",
  ),
  topic(
    paths.privacy,
    "Where is the data kept?",
    `where is my data stored; data location; servers in the us; overseas; data processed; which country is the data in; hosting; where are the servers; is data kept in the us; does data leave the country; data in the usa; data abroad; in which country; data center; server location; where do you keep the data`,
    legalText(privacyPolicy, "international-transfers", /based in/).replace(/^We’re/, "Bubby is"),
  ),
  topic(
    paths.privacy,
    "What about children?",
    `kids; minors; under 13; my child wrote to you`,
    legalText(privacyPolicy, "children"),
  ),
  topic(
    paths.terms,
    "Where are the terms?",
    `terms of service; fine print of the terms; terms and conditions; legal terms; agreement; user agreement; read your terms; legal stuff; what am I agreeing to; what do I agree to; where can I read the agreement`,
    "The terms of service are the agreement between us and the business that uses Bubby, section by section.",
  ),
  topic(
    paths.terms,
    "Who may use it?",
    `minimum age; how old do I have to be; eligibility; personal use; use it without a business; for a private person; how old must I be; under 18; can a private person use it; use it privately; for my private phone`,
    "Businesses use the service, through people who are 18 or older.",
  ),
  topic(
    paths.terms,
    "What if we have a dispute?",
    `arbitration; sue you; court; lawsuit against you; legal action; governing law; class action; arizona law; take you to court; arbitration clause; small claims; which law applies; jurisdiction; jury trial`,
    restated(
      "Disputes that we can't settle together go to binding arbitration in Phoenix, Arizona, for each side alone.",
      legalText(termsOfService, "disputes", /arbitration|small claims/),
    ),
  ),
  topic(
    paths.terms,
    "What are you liable for?",
    `liability; who is responsible if it messes up; damages; lost client because of a mistake; warranty; who pays if it makes a mistake; what if I lose a client because of it; lose a case because of your bot; are you responsible for mistakes; responsible if something goes wrong; liability cap; how much do you pay if you mess up; damages if it fails; malpractice claim`,
    legalText(termsOfService, "liability"),
  ),
  topic(
    paths.terms,
    "Can I resell it?",
    `white label; agency; sell it to my clients; partner; partnership; rebrand; sell it under my name; our own branding; agency with several clients; marketing agency; partner program; become a partner`,
    "Reselling the service takes our written consent. Send us a message through the contact page.",
  ),
  topic(
    paths.terms,
    "Can I text my customer list?",
    `spam people; bulk sms; marketing campaign; text blast; text a list; cold texting; promotional texts to my customers; newsletter by text; text people who opted out; can it text somebody who replied stop; text customers who said stop; can I text all my customers; send a promotion to my customers; send offers by text; text my old customers; text my customer list; follow up old leads; cold leads; send campaigns; sms marketing; marketing texts; text people who did not call; reach out to new people; buy a list; mass text`,
    "Bubby texts people who called you. Under the terms, you can't text people who replied STOP, or people who never called you or agreed to hear from you.",
  ),
  topic(
    paths.terms,
    "How do I hear about new terms?",
    `changes to the terms; will the terms change; do you change the terms without telling; new terms; terms are updated; tell me when the terms change`,
    legalText(termsOfService, "changes"),
  ),
  topic(
    paths.terms,
    "Who owns what I teach it?",
    `who owns what I teach the assistant; who owns my script; intellectual property; copyright; do you own my suggestions; ownership of what I taught it`,
    legalText(termsOfService, "intellectual-property"),
  ),
  topic(
    paths.terms,
    "Who pays if a caller sues?",
    `indemnify; indemnification; who pays if somebody sues me over a text; defend me against claims; caller sues us because of the texts; sued for what the assistant said; lawsuit because of a text`,
    `Claims by others over your use: ${lowerFirst(legalText(termsOfService, "indemnification"))}`,
  ),
  topic(
    paths.terms,
    "What do I have to tell callers about recording?",
    `recording laws; one party consent state; do I have to tell callers that they are recorded; is it legal to record calls; legal to record; recording notice; all party consent; california recording law; wiretap`,
    legalText(termsOfService, "call-recording-compliance"),
  ),
  topic(
    paths.terms,
    "Can it take payments from callers?",
    `collect payment from customers; take a deposit from the caller; take a credit card by text; collect card numbers from callers; charge my customers; ask my clients for card numbers; invoice my customers; collect money from my clients; take down passwords; social security numbers by text`,
    "Under the terms, you can't ask callers for card numbers, passwords or other secrets by text.",
  ),
  topic(
    paths.terms,
    "What is not allowed?",
    `what am I not allowed to do; acceptable use; prohibited use; what is not allowed; rules for using it; what could get my account suspended`,
    `Under the terms, you can't use the service to do this: ${legalText(termsOfService, "acceptable-use", /^(?!You won)/)}`,
  ),
  topic(
    paths.privacy,
    "Who gets my data?",
    `which companies get my data; subprocessors; subcontractors; who gets the data besides you; which providers work for you; do you give data to the police; authorities; law enforcement; what if your company is sold; you are bought by another company`,
    restated("Personal information isn't for sale.", legalText(privacyPolicy, "sharing")),
  ),
  topic(
    paths.privacy,
    "Do you tell us about a data breach?",
    `data breach; let us know if there is a leak of data; tell us when data leaks; would you let me know of a leak; breach notification; would you tell us about a breach; what if you get hacked; what happens if there is a leak; can your employees see our data; do your people look at our data; is our data kept apart from others; other customers see our data`,
    legalText(privacyPolicy, "security"),
  ),
  topic(
    paths.privacy,
    "Why did you contact me?",
    `why did you contact me, I never finished the form; I did not send the form; abandoned form; closed the form before sending; half filled form; began the trial form and stopped; global privacy control; do not track`,
    legalText(privacyPolicy, "information-we-collect", /^Forms you began|^We never text/),
  ),
  topic(
    paths.privacy,
    "How long do you keep my messages?",
    `how long do you keep what I send in the contact form; messages from the contact form; retention of account data; how long is account data kept`,
    legalText(privacyPolicy, "retention", /Account data|messages you send/),
  ),
  topic(
    paths.privacy,
    "How do I hear about a new privacy policy?",
    `will you tell me when the privacy policy changes; privacy policy changes; new privacy policy; update of the privacy policy`,
    legalText(privacyPolicy, "changes"),
  ),
];
