import { paths } from "~/lib/paths";
import type { Industry } from "../../cases/ids";
import { page as stories } from "../../pages/case-studies";
import { lawAreas } from "../../practice-areas";
import { trade as contractors } from "../../trades/contractors";
import { trade as electricians } from "../../trades/electricians";
import { trade as hvac } from "../../trades/hvac";
import { trade as plumbing } from "../../trades/plumbing";
import { trade as roofers } from "../../trades/roofers";
import type { Trade } from "../../trades/trade";
import { type ChatTopic, faqAnswer, list, lowerFirst, restated, topic } from "./topic";

const areas = Object.values(lawAreas).map((name) => name.toLowerCase());

/** A kind of firm in the words of the success stories' page. */
const practice = (industry: Industry, asked: string, firms: string) =>
  topic(
    paths.caseStudies,
    `Does it work for ${firms}?`,
    asked,
    `Bubby works for ${firms}. ${stories.about[industry]} One of the success stories is about such a firm.`,
  );

/** "plumbers". */
const peopleOf = ({ eyebrow }: Trade) =>
  eyebrow.endsWith("s") ? eyebrow.replace(/^For /, "") : `${eyebrow.replace(/^For /, "")} companies`;

const trade = (trade: Trade, asked: string) =>
  topic(
    trade.path,
    `Does it work for ${peopleOf(trade)}?`,
    asked,
    `Bubby works for ${peopleOf(trade)}. ${trade.lede}`,
  );

/** More ways of asking about a trade's feature, by its title on the trade's page. */
const ASKED: Record<string, string> = {
  "On-call rotation":
    "on-call rotation; who is on call this week; different technician on call each week; our on-call changes every week; rotate the on-call phone; on call schedule; reach whoever has this week; on-call guy rotates",
  "Membership aware":
    "maintenance plan members; callers with a maintenance plan; maintenance agreement customers; members first; membership customers; service agreement; service club members; maintenance contract customers get priority",
  "People at risk come first":
    "elderly without heat; baby in a hot house; infants; medical equipment in the house; oxygen; old people first; people at risk; vulnerable customers",
  "Slow-season booking":
    "slow season; fill holes in the calendar; tune-ups in spring; tune-up; quiet weeks; filter change; off season; shoulder season",
  "Model and age on the ticket":
    "age of the unit; model number of the unit; data plate; how old is the system; model and serial number; serial number; right part on the truck",
  "Shut-off help":
    "shut-off valve; tell them how to shut off the water; turn off the water; main valve; find the valve; shut the water; where is the shutoff",
  "Landlords and tenants":
    "landlord or tenant; tenants call; who pays, the tenant or the owner; renters call; who owns the house; rental property",
  "One route, not a zigzag":
    "same side of town; jobs near each other; driving across town; group jobs by area; zigzag across town; save driving",
  "License number ready":
    "homeowner asks for my license number; license number; are you licensed and insured, callers ask; proof of license; give out my license number; send my license and insurance",
  "Permit-minded":
    "permits; does it know about permits; inspection by the city; jurisdiction; permit questions; caller asks about a permit; building permit",
  "Generator season":
    "power outage; transfer switch; generator calls after a storm; power is out in the district; blackout",
  "Service or project":
    "service call or project; dead outlet; rewire estimator; small repair or big job; tell small jobs from big jobs; service window",
  "Claim details collected":
    "insurance claim of the homeowner; claim number; adjuster; does it ask for the insurance company; date of loss; insurance claims; claim details; storm claim",
  "Street by street":
    "inspections by neighborhood; same street; group inspections; several houses on one street; inspections near each other; neighborhood",
  "No promises on your behalf":
    "does it say what insurance covers; say that the policy covers it; coverage of a policy; promise that insurance pays; what a policy covers",
  "Material and pitch noted":
    "tile or metal or shingle; kind of roof; flat roof; how many stories; roof material; steep roof",
  "Your minimum budget":
    "minimum job size; smallest job; jobs that are too small; we do not take small jobs; budget of the client; turn away small jobs; below my minimum; tiny jobs; ask for the budget; minimum budget",
  "Walk-throughs in blocks":
    "walk-through; walkthrough on saturdays; only offer certain days; only on saturday mornings; site visit on certain days; appointments only on tuesdays; block days; certain days for visits; pour day",
  "References on request":
    "send photos of my finished work; send my portfolio; portfolio; pictures of our past jobs; caller asks for references; show my work to clients",
  "Both decision makers":
    "both spouses at the visit; husband and wife should be there; decision maker; decision makers; who else should be there; both owners present",
};

/** Bubby's work for each trade, in the words of the trade's page. */
const features = [hvac, plumbing, electricians, roofers, contractors].flatMap(({ path, eyebrow, features }) =>
  features.items.map(({ title, text }) =>
    topic(
      path,
      `${eyebrow}: ${lowerFirst(title)}`,
      `${title} ${text}; ${ASKED[title] ?? title}`,
      `${eyebrow}: ${text}`,
    ),
  ),
);

/** Lines of work and their differences. */
export const workQuestions: readonly ChatTopic[] = [
  topic(
    paths.home,
    "Does it work for law firms?",
    `law firm; I am a lawyer; I have a law firm; do you work with lawyers; attorneys; lawyer; practice areas; which areas of law; ${areas.join("; ")}; bankruptcy attorney; employment lawyer; small law office; law office with two lawyers; intake for a law firm; paralegal;
     is it for attorneys; does it fit a law office; we are a small firm; we are two attorneys; I am an attorney; receptionist at a law firm; I work at the front desk of a law firm; paralegal at a law firm; office manager of a law firm; works for lawyers; made for lawyers; our law practice; immigration; immigration attorney; workers comp; legal intake; legal practice; law practice; general practice lawyer; tax attorney; real estate attorney; business attorney; ip lawyer; which practice areas; areas of law; good for attorneys; do you do law firms`,
    `Bubby was made for law firms first: ${list(areas)}. It asks your intake questions, checks if it's a matter you handle, gets the names for your conflict check and books the consultation. It never gives legal advice.`,
  ),
  practice(
    "personal-injury",
    `personal injury; personal injury firm; car wrecks; car accidents; injured clients; truck accidents; injury attorney; accident cases; slip and fall; case studies for injury lawyers; we do pi; injury law firm; motorcycle accident; dog bite cases; medical malpractice; wrongful death; accident victims; crash victims; mva cases; auto accident firm; injury cases`,
    "personal injury firms",
  ),
  practice(
    "family-law",
    `family law; family law practice; divorce lawyer; divorce and custody matters; separation; divorces; custody cases; family attorney; child support; case studies for divorce lawyers; matrimonial; we do divorces; divorce firm; divorce practice; family court; prenups; divorcing people`,
    "family law firms",
  ),
  practice(
    "criminal-defense",
    `criminal defense; criminal defense attorney in court all morning; arrests; jail; traffic tickets; families call from jail; case studies for criminal defense; criminal law; I do dui; dwi; defense attorney; we defend people; arrested people call; calls from jail; bail calls`,
    "criminal defense attorneys",
  ),
  practice(
    "estate-elder",
    `estate planning; we do wills; trusts and probate; estate attorney; wills and trusts; probate; elder law; case studies for estate planning; wills; trusts; we write wills; estate lawyer; probate lawyer; guardianship; inheritance; old clients with wills`,
    "estate planning and elder law firms",
  ),
  trade(
    hvac,
    `hvac; heating and cooling company; hvac shop; heat pumps; refrigeration; ac repair; air conditioning; furnace repair; heating emergencies in january; hvac company; hvac technician; heating contractor; ac guys; does it fit a heating company; furnaces; boilers; ductwork; family heating business; cooling contractor; we fix ac`,
  ),
  trade(
    plumbing,
    `plumber; we do plumbing; sewer; toilets; septic; rooter; plumbing company; plumbing; drain cleaning; water heaters; pipes; I am a plumber; leak; plumbing business; plumbing shop; family plumbing business; I own a plumbing company; I dispatch plumbers; dispatch for a plumbing company; plumbing dispatcher; master plumber; I do drains; sewer line company; plumbing outfit; good for plumbers; plumbing contractor; made for plumbers`,
  ),
  trade(
    electricians,
    `electrician; I am an electrician; electricians; lighting; generators; solar; customers who are electricians; panel upgrades; wiring; ev chargers; electrical shop; master electrician; good for electricians; made for electricians; electrical work; rewire; breaker panels; do you do electricians`,
  ),
  trade(
    roofers,
    `roofer; I am a roofer; roofing; install roofs; roofs and siding; shingles; reroof; roof repair; storm damage; hail; gutters; roofing business; roofing contractor; good for roofers; made for roofers; we do roofs; roof company; we put on roofs; siding; roof crew; storm restoration; hail damage company; storm chasers; roof guys`,
  ),
  trade(
    contractors,
    `contractor; general contracting; I am a contractor; general contractor; handyman; painters; drywall; flooring; concrete; remodel kitchens; remodeler; builder; construction company; decks; additions; renovation; bathrooms; does it work for contractors; gc; good for contractors; made for contractors; we build houses; custom homes; kitchen and bath; bath remodeler; carpenter; carpentry; home improvement; building company; construction firm`,
  ),
  topic(
    paths.home,
    "Which lines of work is it for?",
    `which trades; what industries do you serve; who is it for; is it only for lawyers; can a dental office use it; can another kind of business use it; not a law firm; home services; small business; my industry; which businesses; other lines of work; dentist; salon; real estate agent; doctor; insurance agency; auto repair; cleaning company; landscaping; pest control; garage doors; moving company; locksmith; accountant; gym; church; who is this for; what kind of businesses use it; what type of business; does it fit my business; is it something for my business; is this right for us; would it work for us; does it work for other businesses; only for law and trades; we are a med spa; chiropractor; therapist; photographer; property manager; towing company; tow trucks; appliance repair; pool service; tree service; lawn care; lawn mowing; painting company; carpet cleaning; junk removal; hair salon; barber shop; nail salon; mortgage broker; insurance agent; realtor; real estate; tax preparer; bookkeeping business; travel agency; daycare; funeral home; pet grooming; dog groomer; catering; bakery; online store; ecommerce; windows cleaner; security company; it company`,
    "Bubby is made for law firms and for the trades: heating and cooling, plumbing, electrical, roofing and general contracting. If you do something else, send us a message, and we'll tell you honestly if it fits.",
  ),
  topic(
    paths.faq,
    "How does it know what's urgent?",
    `emergency calls; urgent calls; emergencies; burst pipe; no heat; transfer to the on-call technician; triage; put through to me; wake somebody up; calls at 3 am that cannot wait; burst pipes wake me, dripping taps do not; which calls get through to me; real emergencies only; prioritize calls; important calls; escalate; gas leak; sewage; what about emergencies; emergency at night; flood in the basement call; how are emergencies handled; does it recognize an emergency; know an emergency from a normal call; emergency or not; separate urgent from not urgent; urgent or can wait; does it wake me; wake me up at night; forward emergencies to on-call; reach the on call tech; on-call technician; put emergencies through; patch through; pass emergencies to dispatcher; client in jail right now; client was just arrested; something serious; what if it is really urgent; sparks; burning smell; what counts as urgent`,
    restated(
      "What's urgent is up to you.",
      faqAnswer("I run a trade business. How does it know what is urgent?"),
    ),
  ),
  topic(
    paths.faq,
    "Does it give legal advice?",
    `give my clients wrong legal advice; advise clients on the law; answer legal questions; practice law without a license; make sure the bot does not play lawyer; act like a lawyer; talk about the law with my clients; bar association; deadlines; unauthorized practice; will it play lawyer; does it tell clients about the law; upl; malpractice because of the bot; bar rules; ethics; rules of professional conduct; deadline advice; tell clients whether they have a case; judge cases; opinion on the case; bot to answer questions about the law`,
    restated("Bubby never gives legal advice.", faqAnswer("Does it give legal advice?")),
  ),
  topic(
    paths.faq,
    "Does it check for conflicts of interest?",
    `conflict of interest; conflicts; check the other party; opposing party; do we already represent the other side; represent both sides; names of everyone involved; other party name; opposing side; adverse party; check conflicts before the consultation; already represent the other side; we represented the spouse before`,
    faqAnswer("Can it check for conflicts of interest?").replace(/^It asks/, "Bubby asks"),
  ),
  ...features,
];
