import { articlePath, casePath, lawPath, paths } from "~/lib/paths";
import type { PageLink } from "./page";

const link = (to: string, label: string): PageLink => ({ to, label });

const pricing = link(paths.pricing, "Plans and prices");
const faq = link(paths.faq, "Questions and answers");
const compare = link(paths.compare, "Voicemail, receptionist or Bubby");
const integrations = link(paths.integrations, "Integrations");
const cases = link(paths.caseStudies, "Success stories");
const blog = link(paths.blog, "Articles");
const quiz = link(paths.quiz, "What missed calls cost");
const roi = link(paths.roi, "ROI calculator");
const demo = link(paths.demo, "Live demo by text");
const preview = link(paths.preview, "Be your own caller");
const contact = link(paths.contact, "Contact us");
const schedule = link(paths.schedule, "Book a quick call");
const analysis = link(paths.freeAnalysis, "Free call analysis");
const law = link(paths.law, "For law firms");
const about = link(paths.about, "About Bubby");
const careers = link(paths.careers, "Careers");
const privacy = link(paths.privacy, "Privacy Policy");
const terms = link(paths.terms, "Terms of Service");
const plumbing = link(paths.plumbing, "For plumbers");
const hvac = link(paths.hvac, "For HVAC companies");

const costs = link(articlePath("what-a-missed-call-costs"), "Article: what a missed call costs");
const limits = link(
  articlePath("what-an-assistant-should-not-say"),
  "Article: what an assistant should not say",
);
const seconds = link(articlePath("the-first-sixty-seconds"), "Article: the first sixty seconds");
const first = link(articlePath("first-to-answer"), "Article: be the first to answer");
const sorting = link(articlePath("sorting-plumbing-calls"), "Article: sorting plumbing calls");
const hotWeek = link(articlePath("the-first-hot-week"), "Article: the first hot week");

const trade = (article: PageLink, study: PageLink) => [faq, pricing, integrations, article, study];
const practice = (study: PageLink, article: PageLink) => [law, study, article, pricing, faq];

export const related: Readonly<Record<string, readonly PageLink[]>> = {
  [paths.pricing]: [compare, roi, faq, integrations],
  [paths.compare]: [pricing, roi, faq, limits],
  [paths.integrations]: [faq, pricing, compare, contact],
  [paths.faq]: [compare, integrations, pricing, limits],
  [paths.caseStudies]: [law, roi, pricing, blog],
  [paths.blog]: [quiz, roi, compare, faq],
  [paths.about]: [cases, blog, careers, contact],
  [paths.careers]: [about, blog, contact],
  [paths.contact]: [faq, schedule, demo, pricing],
  [paths.schedule]: [demo, faq, contact],
  [paths.demo]: [preview, faq, pricing, compare],
  [paths.preview]: [demo, roi, pricing, faq],
  [paths.quiz]: [roi, costs, pricing],
  [paths.roi]: [quiz, costs, pricing, analysis],
  [paths.freeAnalysis]: [roi, costs, pricing],
  [paths.chat]: [faq, pricing, demo],
  [paths.privacy]: [terms, faq, contact],
  [paths.terms]: [privacy, pricing, faq],
  [paths.hvac]: trade(hotWeek, link(casePath("kessler-heating-cooling"), "Case: Kessler Heating")),
  [paths.plumbing]: trade(sorting, link(casePath("marlow-plumbing"), "Case: Marlow Plumbing")),
  [paths.electricians]: trade(costs, link(casePath("brandt-electric"), "Case: Brandt Electric")),
  [paths.roofers]: trade(first, link(casePath("stillwater-roofing"), "Case: Stillwater Roofing")),
  [paths.contractors]: trade(limits, link(casePath("dunmore-builders"), "Case: Dunmore Builders")),
  [paths.law]: [cases, limits, pricing, faq, integrations],
  [lawPath("personal-injury")]: practice(link(casePath("okafor-pierce"), "Case: Okafor & Pierce"), seconds),
  [lawPath("family-law")]: practice(link(casePath("harlan-family-law"), "Case: Harlan Family Law"), seconds),
  [lawPath("estate-planning")]: practice(link(casePath("whitcomb-elder-law"), "Case: Whitcomb"), limits),
  [lawPath("criminal-defense")]: practice(link(casePath("delgado-defense"), "Case: Delgado Defense"), first),
  [lawPath("real-estate")]: practice(cases, costs),
  [lawPath("business-law")]: practice(cases, limits),
  [casePath("okafor-pierce")]: [link(lawPath("personal-injury"), "For personal injury firms"), roi, pricing],
  [casePath("harlan-family-law")]: [link(lawPath("family-law"), "For family law firms"), roi, pricing],
  [casePath("delgado-defense")]: [
    link(lawPath("criminal-defense"), "For criminal defense lawyers"),
    roi,
    pricing,
  ],
  [casePath("whitcomb-elder-law")]: [
    link(lawPath("estate-planning"), "For estate planning attorneys"),
    roi,
    pricing,
  ],
  [casePath("kessler-heating-cooling")]: [hvac, hotWeek, roi, pricing],
  [casePath("marlow-plumbing")]: [plumbing, sorting, roi, pricing],
  [casePath("brandt-electric")]: [link(paths.electricians, "For electricians"), roi, pricing],
  [casePath("stillwater-roofing")]: [link(paths.roofers, "For roofers"), roi, pricing],
  [casePath("dunmore-builders")]: [link(paths.contractors, "For contractors"), roi, pricing],
  [articlePath("what-a-missed-call-costs")]: [roi, quiz, compare],
  [articlePath("what-an-assistant-should-not-say")]: [faq, law, compare],
  [articlePath("the-first-sixty-seconds")]: [demo, law, plumbing],
  [articlePath("first-to-answer")]: [compare, cases, pricing],
  [articlePath("sorting-plumbing-calls")]: [plumbing, integrations, pricing],
  [articlePath("the-first-hot-week")]: [hvac, integrations, pricing],
};
