import { paths } from "~/lib/paths";
import { about } from "../../pages/about";
import { articles } from "../../articles";
import type { ArticleId } from "../../articles/ids";
import { claims } from "../../claims";
import { page as careers } from "../../pages/careers";
import { page as contact } from "../../pages/contact";
import { page as freeAnalysis } from "../../pages/free-analysis";
import { page as schedule } from "../../pages/schedule";
import { type ChatTopic, faqAnswer, lowerFirst, restated, topic } from "./topic";

/** Search phrases of an article. */
const ARTICLES: Record<ArticleId, string> = {
  "sorting-plumbing-calls":
    "article for plumbers; how do I sort plumbing calls; what should a plumber ask callers; triage plumbing calls; dispatch table for plumbing",
  "the-first-hot-week":
    "article for HVAC companies; how do I prepare the phone for the first hot week; heat wave call overflow; plan for the busy season in HVAC",
  "what-a-missed-call-costs":
    "how do I count my missed calls; find the real number of missed calls; article about the cost of a missed call; how to count missed calls in an evening",
  "what-an-assistant-should-not-say":
    "what should I let the assistant say; what should it not say; how do I decide what it may answer; how do I test an assistant; article about ai; three lists on a sheet of paper; advice for setting up the answers",
  "the-first-sixty-seconds":
    "what should the first text say; what makes a good first text; what is it like for the caller who was missed; article about the caller; experience of the caller; how to write a good text to a caller",
  "first-to-answer":
    "how do small firms beat large firms; compete with bigger firms; being the first to answer; does it matter to be first; why is speed important; competing with big firms; first responder gets the job",
};

/** The company, and how to reach it. */
export const companyQuestions: readonly ChatTopic[] = [
  topic(
    paths.demo,
    "Can I see a demo?",
    `demo; live demo; see it in action; show me; demonstrate it; what does it look like; can I see what callers get; show me how it works; can you text me; have it text me; send me a text; send me a sample text; let me feel it; how does it feel for the caller; try it as a caller; try it on my phone; example; sample conversation; see how it looks; let me see it; test text; preview; video; let me try it on my cell; text me; shoot me a text; send it to my phone; show how it works; I want to see it working; see it live; see it with my own eyes; prove it works; what would my customer see; what do the texts look like; screenshot; example of a text; example texts; example conversation; try it myself`,
    "Enter your number on the demo page, and Bubby texts you in seconds, just like one of your missed callers. Reply the way a client would. Without a phone, play the caller on the preview page.",
  ),
  topic(
    paths.schedule,
    "Can I talk to someone?",
    `book a call with you; schedule a call with your team; talk to sales; meeting with someone; book a meeting with your team; set up a call with you; speak to a person; talk to a human; someone live; live person; talk it through with someone live; live agent; speak with somebody by phone; talk by phone before I decide; talk it over; explain it on the phone; somebody from your side phones me; operator; get a rep on the line; arrange a call; fifteen minutes with you; discuss my needs with a person; phone me this week; ring me to explain; can I ring you; have a conversation with your staff; speak with someone; talk to a real human on your team; call me; can someone call me; book a demo call; representative; how long is the call; quick call; zoom; have somebody explain it to me; appointment with you; consultation with your team; a human please; agent; can I talk to someone; can we talk; can somebody walk me through it; talk with a person, not with a bot; I want a human; get me a human; give me a real person; connect me with a person; transfer me to a person; no bots please, human; I would rather speak to someone; prefer to talk; prefer a phone call; hop on a call; jump on a call; have a quick chat by phone; schedule a call; book a time with you; when can we talk; speak to sales; I have questions for a person; can my boss talk to someone; set up a meeting for my boss; meet with my partners; have someone call our office; can you ring us; talk to the manager; discuss by phone; discuss with someone`,
    `Book a quick call: 15 minutes with a person who sets Bubby up. Or send us a message, and a person will reply within ${claims.contactReply.figure}.`,
  ),
  topic(
    paths.contact,
    "How do I contact you?",
    `contact; contact you; email address; your email; phone number of your company; your phone number; give me your email; what number can I call; get hold of you; reach you; complaint; write to you; how quick do you answer emails; how soon do you write back; email where I can reach a person; is there an email; how can I write you; message you; address; feedback; suggest a feature; how do I contact you; how do I get in touch; get in touch; where do I write; phone number to call; do you have a phone number; can I email you; what is your e-mail address; contact info; contact details; contact form; leave a message; who do I write to; how long until you answer; when will I hear back; when do I get a reply from you; how soon do you reply to e-mails; mailing address; I have a suggestion; complain; make a complaint; file a complaint; unhappy with you`,
    `Send us a message through the contact page. A person replies within ${claims.contactReply.figure}, on weekends too. Critical issues come first.`,
  ),
  topic(
    paths.contact,
    "Who helps me with a problem?",
    `support; customer service; who helps me when something goes wrong; technical support; reach support; something is broken; it does not work; stopped working; not working; nobody is getting the texts; texts stopped since this morning; callers get nothing; service is broken; who can I talk to about a problem; bug; my texts are not going out; fix it; is support included; if I get stuck; help desk; hotline; assistance; somebody to help me; what if I need help; who do I call when it breaks; who can I call when there is a problem on a sunday; who helps us; do you have support; is there support; i need support; I need help; need help now; can someone help me; help with my account; is help available at night; support on weekends; support at night; what if something breaks; what if it stops working; it stopped working; it broke; not getting texts; texts are not sent; service is down right now; is bubby down; how good is your support; do you leave me alone after I pay; disappear after I paid; customer care; customer support; support phone; response of support`,
    `${restated("Support is here 24/7 by chat, where the assistant answers right away.", faqAnswer("Who helps me when something goes wrong?"))} For a technical problem, choose Technical Support there.`,
  ),
  topic(
    paths.contact,
    "What are your support hours?",
    `support hours; what are your support hours; when is support open; when is support available; are you open on saturday; opening hours; when are you open; hours of operation; office hours of your team; your hours; working hours of your team`,
    contact.hours.items.map(({ title, text }) => (text.includes(":") ? text : `${title}: ${text}`)).join(" "),
  ),
  topic(
    paths.about,
    "Where are you based?",
    `where are you located; is it an american company; are you in the usa; what country; office address; headquarters; headquarter city; available in my state; do you serve my city; do you work in texas; who makes bubby; who is behind it; who are you guys; about the company; United States; international; do you work outside the US; other countries; canada; uk; australia; europe; mexico; available in canada; nationwide; about us; your company; location; where are you; where is your office; is this a us company; are you in india; are you overseas; are you local; local company; which state; are you available in california; all over the us; do you cover my area; service area of yours; your office; based; what company is this; who runs this; who made this`,
    `Bubby is in ${about.sections.find(({ title }) => title === "Where we are")!.text}`,
  ),
  topic(
    paths.contact,
    "Am I talking to a person?",
    `are you a robot; am I talking to a real human; am I talking with a real person; am I talking to a bot; am I talking to a person; talking to a real person; are you human; are you a real person; is this ai; are you chatgpt; who are you; is anyone there; who am I talking to; what are you; your name; am I talking to a real person; am i speaking with a human; am I speaking with a person; is this a person; is this a real person; is this a bot; is this chat a bot; are you a person or a robot; are you real; you are a bot; am I chatting with a machine; am I chatting with a human; are you an ai; are you a computer; what is your name; are you bubby; who is this`,
    "Bubby here, the website's assistant: software, not a person. To reach a person, book a quick call or send us a message.",
  ),
  topic(
    paths.careers,
    "Are you hiring?",
    `jobs at your company; do you have jobs available; jobs available; looking for sales people now; do you have jobs; careers; hire me; will you hire me; openings at your company; openings for a developer; positions; can I work at your company; are you looking for people; looking for sales people; do you recruit; employment; are you hiring; work for you; vacancies; job openings; apply; internship; send my resume; any jobs; do you need people; need a developer; I want to work for you; work at bubby; job application; apply for a job; apply for a position; can I send my cv; are there openings; remote jobs; sales job; looking for a job; looking for work; do you hire`,
    "There are no open positions right now. The careers page says what we value.",
  ),
  topic(
    paths.auth,
    "How do I sign in?",
    `log in; sign in; my account; forgot password; reset my password; dashboard; change my password; cannot get into my account; cannot remember my login; do not remember my password; where do I log in; login page; locked out; how do I log in; how to get into my account; cannot log in; can't sign in; login does not work; lost my password; forgot my login; where is the login; customer login; client portal; see my dashboard; access my account; password reset link; wrong password; I am already a customer`,
    "Sign in on the login page. If you forgot your password, you can reset it there.",
  ),
  topic(
    paths.auth,
    "Where is my confirmation email?",
    `confirm my email; email is not confirmed; confirmation link; confirmation email never came; did not get the email; no email from you; activate my account; verification email`,
    "The confirmation link is in the email we sent when you signed up: look in your spam folder too. Sign up again with the same address, and we'll send a new one.",
  ),
  topic(
    paths.demo,
    "Why didn't the demo text arrive?",
    `demo text never showed up; did not get the demo text; no text from the demo; still waiting for the text; the text did not arrive; nothing came; I did not get a text`,
    "The demo texts one US mobile number once a day, with all ten digits. Check the number and your blocked messages. If nothing comes, send us a message, and a person will look into it.",
  ),
  topic(
    paths.freeAnalysis,
    "What is the free call analysis?",
    `free call analysis; analyze my calls; analysis of my calls for free; audit of my missed calls; at what hours do I miss calls; look at my call log; can you look at my calls; check how many calls I miss; check my phone; see how many calls I am missing; find out how many calls we miss; count my missed calls; free analysis; free audit; free report; call report; what is the free call analysis; when do I miss the most calls; which hours do we miss calls`,
    `Ask for the free call analysis. Tell us about your business, and within ${claims.contactReply.figure} we'll email you an estimate of how many calls you miss, when, and what they're worth.`,
  ),
  topic(
    paths.roi,
    "What are my missed calls worth?",
    `roi; roi calculator; calculator; work out my numbers; calculate what I lose; calculate the loss from unanswered calls; math; compute my loss; how much money am I losing; what do missed calls cost; cost of missed calls; lost revenue; lost leads; I miss calls per week; we miss calls a day; how many calls do businesses miss; how many calls do I miss; how many calls do people usually miss; share of calls that are missed; percentage of missed calls; average missed calls; statistics; missed call statistics; figure out what missed calls cost me; how much money I lose with missed calls; what am I losing; money lost on missed calls; how much business do I lose; what is a missed call worth; what does one missed call cost me; what do I lose on missed calls; loss from missed calls; losing money on missed calls; we miss like ten calls a week; miss about 10 calls; missing 5 calls a day; I miss half of my calls; how many leads do we lose; where is the calculator; savings calculator; calculate my savings; numbers on missed calls; how do you get to these numbers; how much would I gain; how much more money would I make; how many missed calls turn into jobs; how many missed calls are real; is there a calculator`,
    `Our planning assumption: businesses miss about ${claims.missedShare.figure} of their calls, ${claims.realShare.figure} of those are real opportunities, and ${claims.wonShare.figure} of them become jobs once they get an answer. Put your calls and job value into the calculator, and it does the math. The quiz does it in four questions.`,
  ),
  topic(
    paths.quiz,
    "What is the quiz?",
    `four questions; assessment; survey; test my business; questionnaire; quick test of my firm; do I have to sign up for the quiz`,
    "The quiz asks four questions: your practice, what a case is worth, how many calls you miss and what happens to them. Then it does the math. No sign-up.",
  ),
  topic(
    paths.caseStudies,
    "Who uses it, and what came of it?",
    `success stories; reviews; testimonials; examples of firms; results; who uses it; who else uses this; customers; clients; references; proof; lawyers that already use it; other firms like mine; does anyone use it; is it legit; scam; complaints about you; are people happy with it; satisfied customers; opinions; can I trust you; show me results; before and after; does it really work; do other law offices have success with it; success of others; do you have numbers from customers; how do others do with it; any reviews; star rating; what do people say about it; is this legit; are you legit; is this a scam; are you for real; is it for real; too good to be true; snake oil; does this actually work; does it actually work; does it work in real life; does it work in practice; prove that it works; who is using this; who are your customers; name some customers; any customers I can talk to; any customers like us; anybody in my business using it; reviews from other plumbers; reviews from lawyers; what do customers say; what do others say; is it any good according to others; has it helped others; did it help other firms; case study; do you have references; happy customers; why should I trust you; trustworthy; reputable; track record; how do I know it works; give numbers of other firms`,
    "The success stories show businesses before and after: what they were up against, what changed and by how much.",
  ),
  topic(
    paths.home,
    "How many businesses use it?",
    `number of clients; how many attorneys; rating; how big are you; popular; how many people use this; how many customers; how many users; how many companies use it; how many plumbers use it; are you big; customer count; average rating; what is your rating; how many stars; well known`,
    "The success stories show firms and trades before and after, and the home page has what attorneys say. For a reference from your line of work, ask through the contact page: a person answers.",
  ),
  topic(
    paths.blog,
    "What is on the blog?",
    `articles; something to read; guides; tips; resources; newsletter; posts; where can I read more; read more; articles about missed calls; something about missed calls to read; do you write articles`,
    "The blog is about one thing: the minutes after a missed call, and what a small business can do about them.",
  ),
  topic(
    paths.faq,
    "Is it secure?",
    `security; sensitive matters; who has access; in safe hands; can others read my conversations; spying; trust you with client data; cyber security; data leak; keep it secret; is my data safe; client information; confidential; privileged; certified; are the conversations stored encrypted; hacked; who can see my data; is it safe; privacy of my customers; sensitive information; breach; are my client's secrets safe; is the information private; are conversations private; attorney client; encrypted; do you have certifications; security certificate; soc; soc2; security audit; who sees the conversations; can your staff read our conversations; can other companies see our data; can you read my texts; can you be hacked; leaked; data leaks; our clients are private people; discreet; how do you protect; do you take security seriously`,
    faqAnswer("Is my clients' information safe?"),
  ),
  topic(
    paths.careers,
    "What do you value as a company?",
    `company culture; your values; what is it like to work for you; what kind of people do you look for; what are you like as an employer`,
    `${careers.sections.map(({ title, text }) => `${title}: ${text[0]}`).join(" ")}`,
  ),
  topic(
    paths.schedule,
    "What do we talk about in the quick call?",
    `what do we talk about in the call; agenda of the quick call; what happens in the quick call; how long is the quick call; fifteen minutes, what for; what should I bring to the call; prepare for the call; is the call a sales pitch`,
    `The quick call: ${lowerFirst(schedule.lede)} ${schedule.steps.map(([title, text]) => `${title}: ${text}`).join(" ")}`,
  ),
  topic(
    paths.freeAnalysis,
    "What is in the free call analysis?",
    `what is in the free analysis; what does the call analysis tell me; what do I get from the analysis; is the analysis really free; what is in the analysis`,
    `${freeAnalysis.lede} ${freeAnalysis.steps.map(([title, text]) => `${title}: ${text}`).join(" ")}`,
  ),
  ...articles.map(({ id, title, excerpt }) =>
    topic(
      paths.blog,
      `${title}`,
      `${title}; article ${title}; ${ARTICLES[id]}`,
      `On the blog: “${title}” ${excerpt.split(/(?<=\.) /)[0]}`,
    ),
  ),
];
