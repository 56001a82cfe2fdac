import { paths } from "~/lib/paths";
import { about } from "../about";
import { claims, funnelClaims, serviceClaims, tradeClaims } from "../claims";
import { privacyPolicy } from "../legal/privacy-policy";
import { termsOfService } from "../legal/terms-of-service";
import { type ChatTopic, faqAnswer, legalText, topic } from "./topic";

/** The people behind it, the ways to them, and what the legal texts say. */
export const companyQuestions: readonly ChatTopic[] = [
  topic(
    paths.demo,
    `demo; live demo; see a demo; see it in action; show me; demonstrate it; what does it look like; can I see what callers get; show me how it works; can you text me; have it text me; send me a text; send me a sample text; let me feel it; how does it feel for the caller; try it as a caller; try it on my phone; example; sample conversation; see how it looks; let me see it; test text; preview; video`,
    "Leave your number on the demo page and Bubby texts you within seconds, the way it would text a caller you missed. Answer it like a client would.",
  ),
  topic(
    paths.schedule,
    `book a call with you; schedule a call with your team; talk to sales; meeting with someone; schedule a meeting with sales; book a meeting with your team; set up a call with you; speak to a person; talk to a human; someone live; live person; talk it through with someone live; live agent; speak with somebody by phone; talk by phone before I decide; talk it over; explain it on the phone; somebody from your side phones me; operator; get a rep on the line; arrange a call; fifteen minutes with you; discuss my needs with a person; phone me this week; ring me to explain; can I ring you; have a conversation with your staff; speak with someone; talk to a real human on your team; call me; can someone call me; book a demo call;
     representative; how long is the call; quick call; zoom; have somebody explain it to me; appointment with you; consultation with your team; a human please; agent`,
    "You can book a quick call: fifteen minutes with a person who sets Bubby up. Or write to us, and a person answers within 24 hours.",
  ),
  topic(
    paths.contact,
    `contact; contact you; email address; your email; phone number of your company; your phone number; give me your email; send you a message; what number can I call; get hold of you; reach you; complaint; write to you; how quick do you answer emails; how soon do you write back; email where I can reach a person; is there an email; how can I write you; message you; address; feedback; suggest a feature`,
    `Write to us through the contact page: a person answers within ${serviceClaims.contactReply.figure}, on weekends too. Critical issues come first.`,
  ),
  topic(
    paths.contact,
    `support; customer service; support hours; help with a problem; who helps me when something goes wrong; technical support; reach support; something is broken; it does not work; stopped working; not working; nobody is getting the texts; texts stopped since this morning; callers get nothing; service is broken; who can I talk to about a problem; problem;
     bug; error; my texts are not going out; fix it; are you open on saturday; opening hours; when are you open; hours of operation; office hours of your team; is support included; if I get stuck; help desk; hotline; assistance; somebody to help me; what if I need help`,
    `${faqAnswer("Who helps me when something goes wrong?")} For a technical problem choose Technical Support there.`,
  ),
  topic(
    paths.about,
    `where are you located; is it an american company; are you in the usa; what country; where is the company based; office address; headquarters; headquarter city; which city are you in; which states; available in my state; do you serve my city; do you work in texas; who makes bubby; which city are you in; who is behind it; who are you guys; about the company;
     United States; nationwide; about us; your company; location`,
    `${about.sections.find(({ title }) => title === "What we make")!.text.split(". ")[0]}. We are in ${about.sections.find(({ title }) => title === "Where we are")!.text}`,
  ),
  topic(
    paths.contact,
    `are you a robot; am I talking to a bot; am I talking to a person; talking to a real person; are you human; are you a real person; is this ai; are you chatgpt; who are you; is anyone there; who am I talking to; what are you; your name`,
    "I am Bubby, the website's assistant: software, not a person. For a person, book a quick call or write to us.",
  ),
  topic(
    paths.careers,
    `jobs at your company; do you have jobs; careers; hire me; will you hire me; openings at your company; openings for a developer; positions; can I work at your company; are you looking for people; looking for sales people; do you recruit; employment; are you hiring; work for you; vacancies; open positions; job openings; apply; internship; send my resume`,
    "There are no open positions at the moment. The careers page says what we value.",
  ),
  topic(
    paths.auth,
    `log in; sign in; my account; forgot password; reset my password; dashboard; change my password; cannot get into my account; cannot remember my login; do not remember my password; where do I log in; login page; locked out`,
    "Customers sign in on the login page; a forgotten password can be reset there.",
  ),
  topic(
    paths.freeAnalysis,
    `free call analysis; analyze my calls; analysis of my calls for free; audit of my missed calls; at what hours do I miss calls; look at my call log`,
    "Ask for the free call analysis: you leave how to reach you, and within 24 hours a person sends you what your missed calls look like.",
  ),
  topic(
    paths.roi,
    `roi; roi calculator; calculator; work out my numbers; calculate what I lose; calculate the loss from unanswered calls; math; compute my loss; how much money am I losing; what do missed calls cost; cost of missed calls; lost revenue; lost leads; I miss calls per week; we miss calls a day;
     how many calls do businesses miss; how many calls do I miss; how many calls do people usually miss; share of calls that are missed; percentage of missed calls; average missed calls; statistics; missed call statistics; figure out what missed calls cost me; how much money I lose with missed calls; what am I losing; money lost on missed calls; how much business do I lose`,
    `Of all calls about ${funnelClaims.missed.figure} are missed, ${funnelClaims.real.figure} of those are real opportunities, and ${funnelClaims.won.figure} of them become jobs once they get an answer. Put your own calls and job value into the calculator and it does the sum; the quiz does it in four questions.`,
  ),
  topic(
    paths.quiz,
    `quiz; take the quiz; four questions; assessment; survey; test my business`,
    "The quiz asks four questions, about your practice, what a case is worth, the calls you miss and what happens to them, and does one sum. There is nothing to sign up for.",
  ),
  topic(
    paths.caseStudies,
    `success stories; reviews; testimonials; case studies; examples of firms; results; who uses it; who else uses this; customers; clients; references; proof that it works; proof; lawyers that already use it; other firms like mine; does anyone use it; is it legit; scam; complaints about you; are people happy with it; satisfied customers; opinions; can I trust you; show me results; real results; before and after; does it really work; do other law offices have success with it; success of others; do you have numbers from customers; how do others do with it; any reviews;
     star rating; what do people say about it`,
    "The success stories show four firms before and after: what they were up against, what changed and by how much.",
  ),
  topic(
    paths.home,
    `how many firms use it; how many customers do you have; how many businesses; number of clients; how many attorneys; rating; how big are you; popular`,
    `${claims.attorneys.figure} ${claims.attorneys.text}, and ${tradeClaims.clients.figure} ${tradeClaims.clients.text}. The ${claims.pricingRating.text} is ${claims.pricingRating.figure}.`,
  ),
  topic(
    paths.blog,
    `blog; articles; something to read; guides; tips; resources; newsletter; posts`,
    "The blog is about one thing: what happens in the minutes after a call is missed, and what a small business can do about it.",
  ),
  topic(
    paths.faq,
    `is it secure; security; sensitive matters; are my clients protected; where is it safe; who has access; in safe hands; can others read my conversations; spying; trust you with client data; cyber security; data leak; keep it secret; is my data safe; client information; confidential; keep client information confidential; privileged; attorney client privilege; soc 2; certified; are the conversations stored encrypted; encryption; is it encrypted; data protection; hacked; who can see my data;
     is it safe; privacy of my customers; sensitive information; breach`,
    faqAnswer("Is my clients' information safe?"),
  ),
  topic(
    paths.privacy,
    `are calls recorded; record calls; make a record of the call; where are recordings saved; do you listen in; are phone calls taped; recording; call recording; how long is it kept; how long do you keep recordings; data retention; how long time do you save recordings; for how long are calls kept; how long do you record; how long are transcripts kept; how long do you store conversations; recording laws; two party consent`,
    faqAnswer("Are calls recorded, and for how long is that kept?"),
  ),
  topic(
    paths.privacy,
    `who owns the data; who owns the conversations; ownership of data; is the data ours; use my data to train ai; train your model on our conversations`,
    faqAnswer("Who owns the conversations?"),
  ),
  topic(
    paths.privacy,
    `do you sell my data; sell data; sell my phone number to other companies; will you sell my number; spam me; pass my number on; share my information; third parties; share phone numbers for marketing; give my number to others; advertisers; sell my number; who do you share with`,
    `We do not sell personal information. ${legalText(privacyPolicy, "sms-compliance", /not shared/)}`,
  ),
  topic(
    paths.privacy,
    `privacy policy; privacy; cookies; which cookies do you use; tracking; do you track me; what do you collect; information you collect`,
    `We collect what you give us, what the service needs to run, and little else. ${legalText(privacyPolicy, "information-we-collect", /^Cookies/)}`,
  ),
  topic(
    paths.privacy,
    `is this chat saved; do you keep this chat; who reads this chat; delete this chat; forget this conversation; is this chat private; what happens with what I write here`,
    "What is written here is kept so that the conversation can go on, and our team may read it. You can have it forgotten at any time with the button under the chat.",
  ),
  topic(
    paths.privacy,
    `where is my data stored; data location; servers in the us; overseas; data processed; which country is the data in; hosting`,
    legalText(privacyPolicy, "international-transfers", /based in/),
  ),
  topic(
    paths.privacy,
    `children; kids; minors; under 13; my child wrote to you`,
    legalText(privacyPolicy, "children"),
  ),
  topic(
    paths.terms,
    `terms of service; terms and conditions; legal terms; agreement; user agreement; fine print; read your terms`,
    "The terms of service are the agreement between us and the business that uses Bubby, section by section.",
  ),
  topic(
    paths.terms,
    `minimum age; how old do I have to be; eligibility; personal use; use it without a business; for a private person`,
    legalText(termsOfService, "eligibility", /18/),
  ),
  topic(
    paths.terms,
    `dispute; arbitration; sue you; court; lawsuit against you; legal action; governing law; class action; arizona law`,
    legalText(termsOfService, "disputes", /arbitration|small claims/),
  ),
  topic(
    paths.terms,
    `liability; liable; how much are you liable for; who is responsible if it messes up; damages; lost client because of a mistake; indemnify; insurance of yours; warranty`,
    legalText(termsOfService, "liability"),
  ),
  topic(
    paths.terms,
    `resell; reseller; white label; agency; sell it to my clients; partner; partnership; rebrand`,
    "Reselling the service needs our written consent. Write to us through the contact page.",
  ),
  topic(
    paths.terms,
    `spam people; mass texting; bulk sms; marketing campaign; text blast; text a list; cold texting; promotional texts to my customers; newsletter by text`,
    "No. Bubby texts people who called you. The terms rule out texting people who neither called you nor agreed to hear from you, or who replied STOP.",
  ),
];
