import { paths } from "~/lib/paths";
import { privacyPolicy } from "../../legal/privacy-policy";
import { plans } from "../../plans";
import { TRIAL_PAGE } from "../../trial/page";
import { type ChatTopic, faqAnswer, legalText, lowerFirst, restated, topic } from "./topic";

const AT_NIGHT = `${plans[1].name} and ${plans[2].name} answer 24/7: nights, weekends and holidays. ${plans[0].name} answers in business hours only.`;

const BY_TEXT = "Bubby answers by text. When you miss a call, it texts the caller at once.";

/** Bubby's work on a missed call, and its setup. */
export const productQuestions: readonly ChatTopic[] = [
  topic(
    paths.home,
    "What does Bubby do?",
    `product; what is bubby; what is it; what is this; what does it do; how does it work; explain; explain it simply; in one sentence; in a nutshell; what does your product do; what is your product; explain the product; what does it do for a business; someone calls and I do not pick up, and then what; what happens if nobody answers; and then what happens to the caller; missed call text back; what do you sell; what do you do; tell me about it; tell me about the service; what happens when I miss a call; what does bubby do with missed calls; what can it do for me; what is this thing; what am I looking at; I am new here; new here; elevator pitch; overview; the basics; is this an answering machine; does it work when I cannot answer; when I am in court; when I am with a client; features; describe your service; drowning in calls; I miss too many calls; cannot get to the phone; no receptionist; my receptionist quit; calls go to voicemail; callers hang up on my voicemail; auto text; automatic text back; auto reply to missed calls; lose clients because nobody answers; always busy; hands full; driving; the idea; help me understand; what is this about; what is it good for; what exactly is this; what do you do for a plumber; what does it do for a law firm; what is the point of it; give me the short version; tldr; short summary of the product; explain like I am five; explain to me please; I do not get what this is; I do not understand the product; so it texts people; so it is a texting thing; what would it do when my phone rings; phone rings and nobody takes it; nobody picks up; nobody takes the phone; we lose calls; we lose customers to missed calls; calls slip through; calls fall through the cracks; phone rings off the hook; too many calls for our front desk; front desk is swamped; I am swamped; overwhelmed with calls; under a sink when the phone rings; on a roof when the phone rings; in a hearing when clients call; in a deposition; when all the dispatchers are busy; when I am on the other line; one man show; solo and cannot answer; how can you help me; how can it help my business; what problem do you solve; what do I gain; what is the use`,
    `Bubby answers missed calls by text. ${faqAnswer("What does Bubby do when I miss a call?")}`,
  ),
  topic(
    paths.faq,
    "How much can it handle alone?",
    `without me; by itself; automatically; how much can it do without me; without a human; how much of it can it do; do I need to be involved; share of calls without a human; success rate; how good is it; how accurate; does it need supervision; do I have to watch it; babysit; hands off; fully automatic; how many calls go without a human; how often does a human have to step in; percentage handled; percent handled alone; can it manage all alone; is it any good; autonomously; how often does it need me`,
    `Bubby works alone most of the time: ${lowerFirst(faqAnswer("How much can it handle alone?"))}`,
  ),
  topic(
    paths.faq,
    "Do callers know it's an AI?",
    `do callers know that it is ai; pretend to be a person; does it sound like a robot; can people tell that it is a bot; will my clients notice; customers annoyed that it is a bot; do you hide that it is a bot; is it honest about being ai; is it a real person who texts; real person or robot; human or artificial intelligence; is it a bot or a human; does it say that it is ai; what name does it use; sounds robotic; people hate bots; do they notice they are writing with a computer; does a machine write the texts; notice it is automatic; do clients think that they text with me; texting with me or with software; think it is me; talking to a machine; does it sound human; fake person; do people know that it is automated; honest with callers; does the caller think it is a human; will people think it is me; does it lie about being human; does it admit that it is a bot; who does it say it is; does it introduce itself; will clients be put off by a bot; my clients hate robots; elderly clients and bots; does it feel like a bot; is it obvious that it is a bot; are the texts from a person; is there a human typing; is somebody typing or a computer; caller asks if it is a robot; caller asks for a human; caller wants a real person; is it upfront about being software; creepy; deceive people; trick people; cold and impersonal`,
    restated("Bubby never pretends to be a person.", faqAnswer("Does it pretend to be a person?")),
  ),
  topic(
    paths.faq,
    "What if it doesn't know the answer?",
    `what if it does not know the answer; question that it cannot answer; something strange that it never learned; unusual questions; outside of what it was taught; odd request of a client; caller asks something it does not know; make things up; invent; hallucinate; wrong answers; does it guess; tells someone the wrong thing; gives wrong information to my clients; what if it screws up; mistakes; lie to my customers; can I trust what it says; tell people something false; what if they ask something off the wall; weird questions; stupid questions from callers; promise things that are not true; promise something we do not do; promises to clients; say something dumb; embarrass me; gets it wrong; what when it does not know what to say to the client; what if it has no idea; does it bluff; does it lie; say things I did not approve; goes off script; off the rails; does it talk nonsense; hallucinations; out of its depth; complex questions; complicated question from a client`,
    restated(
      "When Bubby doesn't know an answer, it says so.",
      faqAnswer("What happens when it doesn't know the answer?"),
    ),
  ),
  topic(
    paths.faq,
    "Can I read the conversations?",
    `read the conversations; see what it said to my customers; see the texts; transcripts; copy of what was written; get a copy of each conversation; everything that was said with each caller; can I see the messages; log of conversations; step into a conversation; take over the chat; step in if it goes sideways; interrupt it; reply myself; take over from the bot; take over personally; take over an important client myself; is every message logged; check every message; message log; talk to the caller myself; control the conversation; monitor; what did it say; history of conversations; can I see what it writes; see what it wrote; can I read later what bubby wrote with my customers; read it later; read along; can I follow the chat live; watch the conversation live; can our receptionist read along; can the dispatcher jump in; can my secretary take over; can I type in myself; butt in; override it; stop the bot and write myself; grab the conversation; hand over to me; handoff; is there a record of the texts; where do I see the texts; review what it said; full text of the conversation; look back at old conversations; audit the messages; can I supervise it; can my office manager see everything`,
    `${restated("Every conversation is yours to read, word for word.", faqAnswer("Can I read the conversations?"))} When a conversation ends, you get a summary.`,
  ),
  topic(
    paths.home,
    "How do I hear about a new lead?",
    `how will I be notified; notifications; notice of a new lead; how do I find out that someone texted; summary; alert; get an alert for a new lead; message me when a lead comes in; heads up; ping me; inform me; who tells me about the call; how do I see who called; know about a hot lead right away; hear of a new client at once; how do I get to know of a new caller; let me know; what do I get after the conversation; report; where do the leads go; email me the leads; how do I know someone called; does it tell me who called; will I get a text when somebody calls; do you send me an email after; what do I receive; where do I get the summary; can the dispatcher get the summary; does the office get a message; caller name and reason; details of the caller; push me the info; how do I hear about it; do I get alerted at once; get told about new clients; let me know right away; do leads come by e-mail or text; summary after each call`,
    "A text reaches you the moment a caller needs you. When the conversation ends, you get a summary: who called, what about, how urgent it is, and what's booked. It comes by text or email, or in the tools you've connected.",
  ),
  topic(
    paths.home,
    "Can I choose what it asks?",
    `my own questions; custom questions; can I change what it asks; set the questions; collect the name and address of the caller; what information does it collect from callers; intake questions; what does it ask; qualify callers; qualify leads; screen callers; filter out tire kickers; bad leads; weed out spam callers; pre-screen; lead qualification; script; choose what it says; customize; train it on my business; does it know my services; tell it about my business; give it our information; how does it know what to say; how does it know what to say to my clients; teach it; learn my services; personalize; does it ask the right questions; define the questions for the caller; which questions are asked to the caller; ask the caller for a case number; ask for an address; should ask for certain details; choose the questions; our intake form; intake script; lead capture; set up my own script; edit the script; change the wording; adjust the messages; our own wording; what does it say to the caller; what does it write to the caller; what does the first text say; can I see the text before; tone of voice; change the greeting; sound like us; can it learn our business; knows our service area; ask for the zip code; asks for name and address; ask for the date of the accident; ask for the policy number; ask what is broken; does it get the address; does it collect the phone and email; does it vet callers; vet leads; time wasters; price shoppers; window shoppers; weed out bad cases; turn down cases we do not take; only cases we take; only our service area; outside my service area; which info does it gather; new client intake; intake; does it do intake; do intake for us; intake specialist`,
    "Bubby qualifies callers with your intake questions, in your order. It answers from what you've told it about your services, areas and fees. You read a summary instead of a voicemail.",
  ),
  topic(
    paths.integrations,
    "Can it book appointments?",
    `book appointments; can it book appointments; book into my calendar; schedule consultations; appointment scheduling; make appointments; set up meetings with clients; check my availability; offer times; book jobs; set appointments for my crew; does it know when I am free; no-shows; reminders; calendar; calendar integration; put it on my calendar; double booking; dispatch; can clients book by text; put the meeting in my calendar; put it in the agenda of my lawyer; appointments directly in the calendar; put jobs on my google calendar; straight on my calendar; jobs in the calendar; fill my calendar; make a reservation; fix a date with the customer; reschedule; does it make appointments by itself; make appointment; set appointments; book the visit; fill our schedule; schedule a service call; book estimates; book a free consultation; calendar of each attorney; calendars of several people; can it see our schedule; does it see when we are free; can a client pick a time; slots; arrange a visit; set a date; move an appointment; client cancels his appointment; put people on the books; get people on the calendar`,
    "Bubby offers callers open times on your calendar and books the one that works, with Calendly or Google Calendar. Without a calendar, it asks which times work for the caller and sends them to you to choose from.",
  ),
  topic(
    paths.faq,
    "How fast does it reply?",
    `response time; how many seconds; first text after the ringing stops; how quick is the first text; after it rings; how fast does the message arrive; how soon does the client get the message; is it immediate; how quickly is the caller texted; how soon does it text back; speed; how long before the first text; instant; delay; do callers wait; how fast is the text; how quick is it; how quickly does it react; time to first text; seconds until the text; how many minutes until my caller hears something; does the caller wait long; right away or later; straight after the missed call; does it text at once; is the text sent at once; before they call somebody else; before they dial the next guy; how rapid`,
    faqAnswer("How soon does a caller hear from it?"),
  ),
  topic(
    paths.pricing,
    "Does it answer at night?",
    `does it work at night; 24/7; nights and weekends; at 2 am; when the office is closed; on vacation; over lunch; after five; early in the morning; day off; nonstop; late evening; does it ever sleep; weekends and holidays; after hours; after hours calls; business hours only; out of office hours; late calls; sundays; christmas day; calls on a holiday; thanksgiving; does it take days off; calls at midnight; when is it on; while I sleep; open at night; does it run on weekends; weekend coverage; cover nights; nights too; after we close; we close at five; calls after 5 pm; when we go home; when everyone has gone home; early morning calls; on new years eve; holiday coverage; 4th of july; when the dispatcher goes home; while we are at lunch; lunch break; outside of business hours; late at night; 3 in the morning; is it always on; always on; does it work all day; which hours does it work; hours of coverage`,
    AT_NIGHT,
  ),
  topic(
    paths.faq,
    "What about emergencies at night?",
    `emergency calls at 2 am; emergency at night; what if someone has an emergency at night; can it handle emergency calls at night; emergency calls at 3 am; emergencies on weekends`,
    `${AT_NIGHT} ${faqAnswer("I run a trade business. How does it know what is urgent?").replace("You decide.", "You decide what's urgent.")}`,
  ),
  topic(
    paths.faq,
    "Can it take several calls at once?",
    `many calls at the same time; simultaneous calls; everyone calls at once; two callers together; hundred calls in an hour; phones explode; lots of calls after a storm; rush of calls; can it cope with many calls; storm season; busy season; call volume; how many callers can it handle; capacity; storm of calls; overflow; two people call while I am on the ladder; line is busy; while I am on another call; multiple callers; two phones ring; both lines ring; everybody calls on monday morning; heat wave calls; first cold day; can it keep up; keep up with a storm; flooded with calls; hundred callers; swamped after hail; handle spikes; peak times; is there a queue; hold music; do callers wait in line; busy signal; how many conversations together; storm, many people calling`,
    restated("Several calls at once are no problem.", faqAnswer("Can it take several calls at once?")),
  ),
  topic(
    paths.faq,
    "What if the caller is on a landline?",
    `landline; house phone without sms; cannot receive texts; caller has no cell phone; customers without a cell phone; customer has no mobile; rotary phone; grandma with an old phone; text not delivered; what if they call from a home phone; caller on an office phone; old lady with a landline; customer calls from a house phone; number that cannot text; phone without texting; cannot receive sms; text bounces; flip phone; elderly people without cell; desk phone`,
    faqAnswer("What if the caller is on a landline?"),
  ),
  topic(
    paths.faq,
    "Will it text my family?",
    `text my family; robot texts every time my mom calls; text my wife; my mom calls me every day; will my mother get these texts; my kids call me; school of my kids calls me; employees call me; people I know; saved contacts; exclude numbers; block numbers; block certain numbers from getting texts; stop certain people from getting texts; numbers it should not text; do not text list; skip some numbers; whitelist; friends and family call me; personal calls; contacts; leave some people alone; vendors; will it text my girlfriend; my mom calls; will my buddies get texts; personal calls on my business phone; I use one phone for everything; same phone for private and business; supplier calls; opposing counsel calls; other attorneys call; court clerk calls; the judge's office calls; my own guys call me; my techs call in; my crew calls; existing customers; people in my contacts; people I do not want texted; leave certain people out; make exceptions; exception list; ignore list; never text this number; robotext my kids' school`,
    restated("Numbers that you list get no texts.", faqAnswer("Will it text my family and my suppliers?")),
  ),
  topic(
    paths.faq,
    "How do callers stop the texts?",
    `stop the texts; customer does not want texts; opt out of texts; reply stop; writes stop; says stop; unsubscribe from texts; caller does not want texts; client complained about texts; wants no more texts; replied stop by accident; what does stop do; make it stop texting them; stop texting me; how do people unsubscribe; HELP keyword; how does someone unsubscribe; opt out; if someone does not want texts; client says leave me alone; caller gets angry about the text; someone complains about getting texts; what if they do not want to be texted; remove a caller from texting; stop getting messages; customer stop receiving the messages; turn off texts for one person; what happens when they text stop; quit texting me; why are you texting me; how do I make these texts stop; I keep getting texts from you`,
    faqAnswer("How do callers stop the texts?").replace(/^They/, "Callers"),
  ),
  topic(
    paths.faq,
    "Does it quote my prices to callers?",
    `quote prices to callers; does it tell my prices; give estimates to customers; does it tell people what I charge; say my fees; will it tell people my hourly rate; tell callers what I cost; say the price of a visit; discuss money with my clients; fees of my firm; price questions of callers; can it give quotes; does it tell people prices; will it give prices; give my customers a price for the job; give a price to my customers; price for the job; does it give estimates; will it quote a job; callers ask what we charge; customer asks for a price; what does it say when they ask for the price; does it tell our fees; consultation fee; service call fee; trip charge; call-out fee; diagnostic fee; can it say that the consultation is free; contingency fee; quote over text; will it lowball; commit me to a price; make up a price`,
    faqAnswer("Does it quote prices?").replace(/^It says/, "On prices, Bubby says"),
  ),
  topic(
    paths.faq,
    "What happens if Bubby is down?",
    `what if it goes down; somebody calls and I do answer it; outage; servers down; down time; system crashes; crash on a monday; what if it fails; uptime; uptime guarantee; guaranteed availability; availability percentage; how often is it down; sla; service level agreement; reliable; does it break; availability; does my phone still ring; what happens when I do answer the call; calls that I pick up; if I answer first; does it interfere with my calls; will it take calls from me; only missed calls; will my phone ring as before; can I still answer my calls; internet goes out; calls I answer myself; what if your servers die; what happens when it is offline; if your system breaks; do I lose calls if you are down; is it stable; availability guarantee; does my phone still ring first; does the phone ring at our desk first; will my phone still ring; does it answer before me; does it steal my calls; does it take all of my calls; only the ones I miss; do I still get my calls; can my receptionist still answer; can we still pick up ourselves; what about calls we do answer; front desk answers first; does it touch the calls I take`,
    faqAnswer("What happens if Bubby is down?").replace(/^Your/, "If Bubby is down, your"),
  ),
  topic(
    paths.terms,
    "Does it call 911?",
    `call 911; emergencies; emergency services; can it call the police; ambulance; will it send the fire department; does it dial 911; caller is in danger; caller says that it is an emergency call for an ambulance; rely on it for emergencies`,
    "Bubby doesn't call 911: never rely on it for emergencies.",
  ),
  topic(
    paths.home,
    "Does it talk on the phone?",
    `answer voice calls; talk on the phone; telephone with the people or only write; does it only text; only by text; spoken; call my customers; speaking or only sms; voice assistant; pick up the phone; does it speak with callers; answer the phone live; does it call people; voicemail transcription; phone tree; ivr; does it talk; can it talk; does it speak; is it voice; voice bot; ai voice; phone call or text; calls or texts; does it call back; calls my clients back; will it ring my clients; hear a recording; greet by voice; receptionist voice; does it take the call; does it answer the phone; only texting or also talking`,
    `${BY_TEXT} It doesn't talk with callers or transfer calls. For urgent ones, it alerts your on-call person, who calls back.`,
  ),
  topic(
    paths.home,
    "Does it answer emails?",
    `does it do email too; can it reply to the emails of my clients; email or only text; can it handle email; emails of my customers; incoming email; does it read my email; answer my inbox`,
    BY_TEXT,
  ),
  topic(
    paths.faq,
    "How long does setup take?",
    `setup; set up; install; setup time; how soon is it live; when can I go live; up and running; hard to set up; is it difficult; technical skills; get it going; how long before it works; ready to use; when is it ready; how many days until it runs; does somebody help with the setup; training for my staff; hours of my office manager; walk me through the installation; one of your people walks me through it; guide me through the setup; time to get it going; not great with technology; old and bad with computers; will I be able to manage it; simple enough; how much work is it for me; how much work to install; what do I have to do for the setup; how much of my time; much effort; time needed to install; minutes to install; do I need to be technical; technical knowledge; not a tech person; not good with computers; easy to use; how fast can I start; setup process; how do I set it up; do you set it up for me; who sets it up; will you help me set it up; learning curve; complicated; how long to install; time to set up; how much time do I need; what do I need to do; do I have to do much; is it easy; is it hard; hard to learn; my staff is not technical; do I need an it guy; it person; it department; do we need our it guy; who installs it; do you install it; do you do it for us; do you help with installing; can you do it for me; is there training; do you train our receptionist; how soon can we start; how soon can it be running; by when is it running; can it be live tomorrow; ready by monday; need it by friday; start this week; how fast is it live; same day; what time it takes for start; days until working; I am a dinosaur with computers; I barely can use my phone; old school; too old for this; will it be a pain; big project; big headache; long setup; quick setup`,
    `${faqAnswer("How long does setup take?")
      .replace(/^Under/, "Setup takes under")
      .replace(" to set up.", ".")} We do it with you.`,
  ),
  topic(
    paths.faq,
    "Do I keep my phone number?",
    `keep my number; keep my business line; lose my number; switch carriers; do callers see my number; do not want to lose my number; same number; number of my office; must I change the number; had this number for years; number is painted on my trucks; cannot change the number; number on my van and cards; change my phone number; porting; transfer my number; new number; do I have to get a new phone number; do I need a new phone number; forward calls; existing number; from what number are texts sent; number stays; we have had our number for 20 years; everybody knows my number; number is on the billboards; do I lose the number; do we have to change phone company; change provider; stay with our provider; keep our phone company; move my number to you; how do calls get to you; how do you get my missed calls; how does it know that I missed a call; how do you hook into my phone; connect to my phone; what do I dial to forward; is forwarding hard`,
    restated("Your number stays the same.", faqAnswer("Do I have to change my number?")),
  ),
  topic(
    paths.faq,
    "Which phone providers does it work with?",
    `which phone providers; which phone providers are supported; which phone companies; phone carrier; we have verizon; at&t; t-mobile; ringcentral; google voice; voip; comcast; is my phone company ok; cell phone or office line; use my cell; phone system; new phone; equipment; special phone; special device; anything to plug in; hardware; works with a cell phone; works with an iphone; android phone; do I need a special phone; do I need new phones; need to buy something; box to install; what phones does it work with; pbx; vonage; nextiva; 8x8; dialpad; grasshopper; openphone; ooma; spectrum; xfinity; cox; centurylink; frontier; us cellular; cricket; mint mobile; metro; zoom phone; office phone system`,
    "Bubby works with every phone provider that offers call forwarding, and nearly all of them do. Calls you don't answer forward to Bubby, and you keep the number you have.",
  ),
  topic(
    paths.privacy,
    "Is it legal to text my callers?",
    `allowed to text people who called; tcpa; consent to text; sms compliance; spam law; permission to text; do I need permission to text callers; are the texts legal; message and data rates; legal to text people; is this legal; can I get sued for texting people; fined for texting; text without permission; telemarketing law; do not call list; do not call registry; compliance of the texts; is texting allowed by law; do callers have to agree; do they pay for the texts; does the caller pay`,
    legalText(privacyPolicy, "sms-compliance", /are sent|Reply STOP|rates/),
  ),
  topic(
    paths.trial,
    "What do I get with every plan?",
    `what is included in every plan; analytics; reports; statistics of my calls; dashboard with numbers; reporting; what comes with it; everything that I get; list of features; what do I get for my money; what is all in there; what all comes with it; what do I get; see statistics; see numbers; dashboard; can I see how many calls were saved; weekly report; monthly report; see results in a dashboard`,
    `Every plan comes with this: ${TRIAL_PAGE.included.join("; ")}.`,
  ),
  topic(
    paths.plumbing,
    "Can callers send photos?",
    `pictures; photo of the problem; images; mms; attach a photo; can customers send pics; text me a photo; send a picture of the leak; photo of the panel; picture of the damage; photo of the accident`,
    "Callers can send photos, if you want them. Trades get a photo with the summary. Law firms usually have Bubby ask callers to keep theirs until the office says where to send them.",
  ),
];
