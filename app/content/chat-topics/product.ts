import { paths } from "~/lib/paths";
import { claims, serviceClaims } from "../claims";
import { privacyPolicy } from "../legal/privacy-policy";
import { termsOfService } from "../legal/terms-of-service";
import { plans } from "../plans";
import { trade as plumbing } from "../trades/plumbing";
import { TRIAL_PAGE } from "../trial-page";
import { type ChatTopic, faqAnswer, legalText, topic } from "./topic";

/** What Bubby does with a missed call, and how it is put on a line. */
export const productQuestions: readonly ChatTopic[] = [
  topic(
    paths.home,
    `product; what is bubby; what is it; what is this; what does it do; how does it work; explain; explain it simply; in one sentence; in a nutshell; what does your product do; what is your product; explain the product; what does it do for a business; someone calls and I do not pick up, and then what; what happens if nobody answers; and then what happens to the caller; missed call text back; what do you sell; what do you do;
     tell me about it; tell me about the service; what happens when I miss a call; what does bubby do with missed calls; what can it do for me; what is this thing; what am I looking at; I am new here; new here; elevator pitch; overview; the basics; is this an answering machine;
     does it work when I cannot answer; when I am in court; when I am with a client; features; describe your service; drowning in calls; I miss too many calls; cannot get to the phone; nobody to answer the phone; no receptionist; my receptionist quit; calls go to voicemail; callers hang up on my voicemail; auto text; automatic text back; auto reply to missed calls; lose clients because nobody answers; always busy; hands full; driving; the idea; help me understand`,
    `Bubby answers missed calls by text: each caller you could not take hears from it at once. ${faqAnswer("What does Bubby do when I miss a call?")}`,
  ),
  topic(
    paths.faq,
    `how much can it handle alone; without me; by itself; automatically; how much can it do without me; without a human; how much of it can it do; do I need to be involved; share of calls without a human; success rate; how good is it; how accurate`,
    faqAnswer("How much can it handle alone?"),
  ),
  topic(
    paths.faq,
    `do callers know that it is ai; pretend to be a person; does it sound like a robot; can people tell that it is a bot; will my clients notice; customers annoyed that it is a bot; do you hide that it is a bot; is it honest about being ai; is it a real person who texts; real person or robot; human or artificial intelligence;
     is it a bot or a human; does it say that it is ai; what name does it use; sounds robotic; people hate bots; do they notice they are writing with a computer; does a machine write the texts; notice it is automatic; do clients think that they text with me; texting with me or with software; think it is me; talking to a machine; does it sound human; fake person; do people know that it is automated; honest with callers`,
    faqAnswer("Does it pretend to be a person?"),
  ),
  topic(
    paths.faq,
    `what if it does not know the answer; question that it cannot answer; something strange that it never learned; unusual questions; outside of what it was taught; odd request of a client; caller asks something it does not know; make things up; invent; hallucinate; wrong answers; does it guess;
     says something wrong; tells someone the wrong thing; gives wrong information to my clients; what if it screws up; mistakes; lie to my customers; can I trust what it says; tell people something false`,
    faqAnswer("What happens when it does not know the answer?"),
  ),
  topic(
    paths.faq,
    `read the conversations; see what it said to my customers; see the texts; transcripts; copy of what was written; get a copy of each conversation; everything that was said with each caller; can I see the messages; log of conversations; step into a conversation; take over the chat; can a human take over;
     jump in; jump into the conversation; step in if it goes sideways; interrupt it; reply myself; take over from the bot; take over personally; take over an important client myself; is every message logged; check every message; message log; talk to the caller myself; control the conversation; monitor; what did it say; history of conversations`,
    `${faqAnswer("Can I read the conversations?")} When a conversation ends you get a summary.`,
  ),
  topic(
    paths.home,
    `how will I be notified; notifications; notice of a new lead; how do I find out that someone texted; summary; summary of the call; alert; get an alert for a new lead; message me when a lead comes in; do I get a message when a lead comes in; heads up; ping me; inform me; who tells me about the call; how do I see who called; know about a hot lead right away; hear of a new client at once; how do I get to know of a new caller;
     let me know; what do I get after the conversation; report; where do the leads go; email me the leads`,
    "You are notified the moment a caller is worth your attention. When the conversation ends you get a summary: who called, what about, how urgent, and what was agreed. It comes as a text or an e-mail, or where your tools are connected, there.",
  ),
  topic(
    paths.home,
    `my own questions; custom questions; can I change what it asks; set the questions; collect the name and address of the caller; what information does it collect from callers; intake questions; what does it ask; qualify callers; qualify leads; screen callers; filter out tire kickers; bad leads; weed out spam callers; pre-screen; lead qualification;
     script; choose what it says; customize; train it on my business; how does it learn about my business; does it know my services; tell it about my business; give it our information; how does it know what to say; teach it; learn my services; personalize; does it ask the right questions; define the questions for the caller; which questions are asked to the caller; ask the caller for a case number; ask for an address; should ask for certain details; choose the questions; our intake form; intake script; capture leads; lead capture`,
    "It qualifies the caller with your own intake questions, in your order, and answers from what you told it about your services, areas and fees. You read a summary instead of a voicemail.",
  ),
  topic(
    paths.integrations,
    `book appointments; can it book appointments; book into my calendar; schedule consultations; appointment scheduling; make appointments; set up meetings with clients; check my availability; free slots; offer times; book jobs; set appointments for my crew; does it know when I am free; no-shows; reminders;
     calendar; calendar integration; put it on my calendar; double booking; schedule jobs; dispatch; schedule estimates; can clients book by text; put the meeting in my calendar; put it in the agenda of my lawyer; appointments directly in the calendar; put jobs on my google calendar; straight on my calendar; jobs in the calendar; fill my calendar; make a reservation; fix a date with the customer; reschedule`,
    "Yes. Bubby offers the times that your calendar has free and books the one that suits, with Calendly or Google Calendar. Without a calendar it asks when it suits the caller and sends you the times to choose from.",
  ),
  topic(
    paths.faq,
    `how fast does it reply; response time; how many seconds; first text after the ringing stops; how quick is the first text; after it rings; how fast does the message arrive; how soon does the client get the message; is it immediate; how quickly is the caller texted; how soon does it text back; speed; how long before the first text; instant; delay; do callers wait`,
    faqAnswer("How soon does a caller hear from it?"),
  ),
  topic(
    paths.pricing,
    `does it work at night; 24/7; nights and weekends; also on sunday; at 2 am; when the office is closed; when we are closed; on vacation; over lunch; after five; early in the morning; day off; nonstop; late evening; does it ever sleep; weekends and holidays; after hours; after hours calls; business hours only; out of office hours; late calls; sundays; christmas day; calls on a holiday; thanksgiving; does it take days off; calls at midnight; when is it on; while I sleep`,
    `${plans[1]!.name} and ${plans[2]!.name} answer 24/7: ${claims.hours.text}. ${plans[0]!.name} answers in business hours only.`,
  ),
  topic(
    paths.faq,
    `several calls at once; many calls at the same time; simultaneous calls; everyone calls at once; thirty people calling in the same minute; two callers together; hundred calls in an hour; phones explode; lots of calls after a storm; rush of calls; can it cope with many calls; storm season; busy season; call volume; how many callers can it handle; capacity; storm of calls; overflow; two people call together; two people call while I am on the ladder; line is busy; while I am on another call`,
    faqAnswer("Can it take several calls at once?"),
  ),
  topic(
    paths.faq,
    `landline; caller from a landline; house phone without sms; phone that gets no texts; what happens to people on landlines; caller cannot get texts; cannot receive texts; caller has no cell phone; customers without a cell phone; customer has no mobile; old people with landlines; rotary phone; grandma with an old phone; number cannot be texted; text not delivered`,
    faqAnswer("What if the caller is on a landline?"),
  ),
  topic(
    paths.faq,
    `text my family; text my wife; my mom calls me every day; will my mother get these texts; my kids call me; school of my kids calls me; employees call me; people I know; saved contacts; will it text my suppliers; exclude numbers; block numbers; block certain numbers from getting texts; stop certain people from getting texts; numbers it should not text; do not text list; do not want it texting my suppliers; it should not text my vendors; skip some numbers; whitelist; friends and family call me; personal calls; contacts; leave some people alone; vendors`,
    faqAnswer("Will it text my family and my suppliers?"),
  ),
  topic(
    paths.faq,
    `stop the texts; opt out of texts; how do callers opt out; reply stop; client replies stop; writes stop; says stop; if they write stop; unsubscribe from texts; caller does not want texts; client complained about texts; wants no more texts; replied stop by accident; what does stop do; how can he stop the messages; make it stop texting them; stop texting me; how do people unsubscribe; HELP keyword`,
    faqAnswer("How do callers stop the texts?"),
  ),
  topic(
    paths.faq,
    `quote prices to callers; does it tell my prices; give estimates to customers; does it tell people what I charge; say my fees; will it tell people my hourly rate; tell callers what I cost; tell callers what a consultation costs; say the price of a visit; discuss money with my clients; fees of my firm; price questions of callers; can it give quotes`,
    faqAnswer("Does it quote prices?"),
  ),
  topic(
    paths.faq,
    `what if it goes down; outage; servers down; down time; system crashes; crash on a monday; what if it fails; uptime; uptime guarantee; guaranteed availability; availability percentage; how often is it down; sla; service level agreement; reliability; reliable; does it break; availability; does my phone still ring; what happens when I do answer the call; calls that I pick up; if I answer first; does it interfere with my calls; will it take calls from me; only missed calls;
     will my phone ring as before; can I still answer my calls; internet goes out; calls I answer myself`,
    faqAnswer("What happens if Bubby is down?"),
  ),
  topic(
    paths.terms,
    `call 911; emergencies; emergency services; can it call the police; ambulance`,
    legalText(termsOfService, "availability", /911/),
  ),
  topic(
    paths.home,
    `answer voice calls; talk on the phone; telephone with the people or only write; does it only text; only by text; spoken; call my customers; speaking or only sms; voice or text; does it have a voice; voice assistant; pick up the phone; does it speak with callers; voice ai; answer the phone live; does it call people; voicemail transcription; phone tree; ivr`,
    "Bubby answers by text: when you miss a call, it texts the caller at once. It does not speak with callers on the phone.",
  ),
  topic(
    paths.faq,
    `how long does setup take; setup; set up; install; setup time; how soon is it live; when can I go live; up and running; hard to set up; is it difficult; technical skills; get it going; how long before it works; ready to use; when is it ready; how many days until it runs; does somebody help with the setup; training for my staff; hours of my office manager; walk me through the installation; one of your people walks me through it; guide me through the setup; time to get it going; not great with technology; old and bad with computers; will I be able to manage it; simple enough; how much work is it for me; how much work to install; what do I have to do for the setup; how much of my time; much effort; time needed to install; minutes to install; do I need to be technical; technical knowledge; not a tech person;
     not good with computers; easy to use; how fast can I start; setup process; how do I set it up; do you set it up for me; who sets it up; will you help me set it up; learning curve; complicated`,
    `${faqAnswer("How long does setup take?")} We do it with you, and the assistant is live within ${serviceClaims.goLive.figure} of signing up.`,
  ),
  topic(
    paths.faq,
    `keep my number; keep my existing number; keep my business line; lose my number; switch carriers; do callers see my number; do not want to lose my number; same number; number of my office; must I change the number; had this number for years; number is painted on my trucks; cannot change the number; number on my van and cards; phones are with a voip company; is my phone company ok; change my phone number; do I keep my number; port my number; porting; transfer my number; new number; get a new number; do I have to get a new phone number; call forwarding; how does call forwarding work; forward calls;
     which phone providers; phone carrier; works with verizon; at&t; t-mobile; ringcentral; google voice; voip; comcast; cell phone or office line; use my cell; phone system; new phone; equipment; special phone; special device; do I need to buy hardware; anything to plug in; hardware;
     existing number; from what number are texts sent`,
    faqAnswer("Do I have to change my number?"),
  ),
  topic(
    paths.privacy,
    `is it legal to text callers; allowed to text people who called; tcpa; consent to text; sms compliance; spam law; permission to text; do I need permission to text callers; are the texts legal; message and data rates`,
    legalText(privacyPolicy, "sms-compliance", /are sent|STOP|rates/),
  ),
  topic(
    paths.trial,
    `what is included in every plan; analytics; reports; statistics of my calls; dashboard with numbers; reporting; what comes with it; everything that I get; list of features`,
    `What you get: ${TRIAL_PAGE.included.join("; ")}.`,
  ),
  topic(
    paths.plumbing,
    `send photos; pictures; can callers send a picture; photo of the problem; images; mms; attach a photo`,
    `Yes, callers can send pictures. ${plumbing.features.items.find(({ title }) => title === "Pictures before prices")?.text}`,
  ),
];
