import { paths } from "~/lib/paths";
import type { Industry } from "../cases/ids";
import { page as stories } from "../pages/case-studies";
import { businessTypes } from "../practice-areas";
import { trade as contractors } from "../trades/contractors";
import { trade as electricians } from "../trades/electricians";
import { trade as hvac } from "../trades/hvac";
import { trade as plumbing } from "../trades/plumbing";
import { trade as roofers } from "../trades/roofers";
import type { Trade } from "../trades/trade";
import { type ChatTopic, faqAnswer, list, topic } from "./topic";

const areas = Object.entries(businessTypes).flatMap(([id, name]) =>
  id === "other" ? [] : [name.toLowerCase()],
);

/** What a kind of firm has in common, in the words of the success stories' page. */
const practice = (industry: Industry, asked: string, firms: string) =>
  topic(
    paths.caseStudies,
    asked,
    `Yes, Bubby works for ${firms}. ${stories.about[industry]} One of the success stories is about such a firm.`,
  );

const trade = ({ path, lede }: Trade, asked: string) => topic(path, asked, `Yes. ${lede}`);

/** Lines of work, and what differs between them. */
export const workQuestions: readonly ChatTopic[] = [
  topic(
    paths.home,
    `law firm; I am a lawyer; I have a law firm; do you work with lawyers; attorneys; lawyer; practice areas; which areas of law; ${areas.join("; ")}; bankruptcy attorney; employment lawyer; small law office; law office with two lawyers; intake for a law firm; paralegal`,
    `Yes, law firms are who Bubby was made for first: ${list(areas)}. It asks your intake questions, checks the areas that you take and books the consultation. It never gives legal advice.`,
  ),
  practice(
    "personal-injury",
    `personal injury; personal injury firm; car wrecks; car accidents; injured clients; pi firm; truck accidents; injury attorney; car accident lawyer; accident cases; slip and fall; case studies for injury lawyers`,
    "personal injury firms",
  ),
  practice(
    "family-law",
    `family law; family law practice; divorce lawyer; divorce and custody matters; separation; divorces; custody cases; family attorney; child support; case studies for divorce lawyers; matrimonial`,
    "family law firms",
  ),
  practice(
    "criminal-defense",
    `criminal defense; criminal defense attorney in court all morning; criminal lawyer; dui attorney; arrests; jail; bail; traffic tickets; families call from jail; case studies for criminal defense`,
    "criminal defense attorneys",
  ),
  practice(
    "estate-elder",
    `estate planning; we do wills; trusts and probate; estate attorney; wills and trusts; probate; elder law; case studies for estate planning`,
    "estate planning and elder law firms",
  ),
  trade(
    hvac,
    `hvac; heating and cooling company; hvac shop; hvac business; we do hvac; heat pumps; refrigeration; ac repair; air conditioning; furnace repair; heating emergencies in january; hvac company; hvac technician; I am in hvac; does it work for hvac`,
  ),
  trade(
    plumbing,
    `plumber; plumbers; plumber from here; we do plumbing; sewer; toilets; septic; rooter; plumbing company; plumbing; drain cleaning; water heaters; pipes; does it work for plumbers; I am a plumber; leak`,
  ),
  trade(
    electricians,
    `electrician; I am an electrician; electricians; electrical company; lighting; generators; solar; customers who are electricians; electrical contractor; panel upgrades; wiring; does it work for electricians; ev chargers`,
  ),
  trade(
    roofers,
    `roofer; I am a roofer; roofers; roofing; install roofs; roofs and siding; shingles; reroof; roofing company; roof repair; storm damage; hail; does it work for roofers; gutters`,
  ),
  trade(
    contractors,
    `contractor; I am a contractor; general contractor; remodeling firm; small remodeling company; handyman; painters; drywall; flooring; concrete; we do remodels; remodeling; remodel kitchens; remodeler; home builder; builder; construction company; decks; additions; renovation; bathrooms; does it work for contractors`,
  ),
  topic(
    paths.home,
    `which trades; what industries do you serve; which industries; who is it for; is it only for lawyers; can a dental office use it; can another kind of business use it; not a law firm; home services; small business; my industry; which businesses; other lines of work; dentist; salon; restaurant; real estate agent; doctor; veterinarian;
     insurance agency; auto repair; cleaning company; landscaping; pest control; garage doors; moving company; locksmith; accountant; gym; church`,
    "Bubby is made for law firms and for the trades: heating and cooling, plumbing, electrical, roofing and general contracting. If you do something else, write to us and we tell you honestly whether it fits.",
  ),
  topic(
    paths.faq,
    `emergency calls; urgent calls; how does it know what is urgent; emergencies; burst pipe; tell a burst pipe from a drip; no heat; transfer to the on-call technician; triage; put through to me; wake somebody up; calls at 3 am that cannot wait; burst pipes wake me, dripping taps do not; wake me only for some calls; which calls get through to me; real emergencies only;
     prioritize calls; important calls; escalate; gas leak; sewage`,
    faqAnswer("I run a trade business. How does it know what is urgent?"),
  ),
  topic(
    paths.faq,
    `legal advice; does it give legal advice; give my clients wrong legal advice; advise clients on the law; answer legal questions; practice law without a license; ethics rules; make sure the bot does not play lawyer; act like a lawyer; talk about the law with my clients; bar association; deadlines; unauthorized practice`,
    faqAnswer("Does it give legal advice?"),
  ),
  topic(
    paths.faq,
    `conflict of interest; conflict check; conflicts; check the other party; opposing party; do we already represent the other side; represent both sides; names of everyone involved`,
    faqAnswer("Can it check for conflicts of interest?"),
  ),
];
