import { articles } from "~/content/articles";
import { articleCategories } from "~/content/articles/ids";
import { cases } from "~/content/cases";
import { industries } from "~/content/cases/ids";
import { CHAT } from "~/content/chat/chat";
import { integrations } from "~/content/integrations";
import { LAW_HUB, lawName, lawPages } from "~/content/law";
import type { LegalDocument } from "~/content/legal/document";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";
import { about } from "~/content/pages/about";
import { page as blog } from "~/content/pages/blog";
import { page as careers } from "~/content/pages/careers";
import { page as caseStudies } from "~/content/pages/case-studies";
import { COMPARE_PAGE } from "~/content/pages/compare";
import { page as contact } from "~/content/pages/contact";
import { DEMO_PAGE } from "~/content/pages/demo";
import { page as faq } from "~/content/pages/faq";
import { page as freeAnalysis } from "~/content/pages/free-analysis";
import { page as integrationsPage } from "~/content/pages/integrations";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { PRICING_PAGE } from "~/content/pages/pricing";
import { QUIZ_PAGE } from "~/content/pages/quiz";
import { page as roi } from "~/content/pages/roi";
import { page as schedule } from "~/content/pages/schedule";
import { plans } from "~/content/plans";
import { stories } from "~/content/stories";
import { trade as contractors } from "~/content/trades/contractors";
import { trade as electricians } from "~/content/trades/electricians";
import { trade as hvac } from "~/content/trades/hvac";
import { trade as plumbing } from "~/content/trades/plumbing";
import { trade as roofers } from "~/content/trades/roofers";
import { TRIAL_PAGE } from "~/content/trial/page";
import { articlePath, casePath, lawPath, paths, withParams } from "~/lib/paths";

export interface SiteEntry {
  to: string;
  kind: string;
  title: string;
  description: string;
  text: string;
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title).join(" ");

const page = (to: string, { title, description }: { title: string; description: string }, text = "") => ({
  to,
  kind: "Page",
  title,
  description,
  text,
});

const legal = ({ path, sections, ...document }: LegalDocument): SiteEntry[] => [
  page(path, document),
  ...sections.map(({ id, title, text, items = [] }) => ({
    to: `${path}#${id}`,
    kind: document.title,
    title,
    description: text[0] ?? "",
    text: [...text, ...items].join(" "),
  })),
];

export const siteIndex: readonly SiteEntry[] = [
  page(paths.home, { title: "Home", description: stories[0].story.lede }, "home start main page"),
  page(
    paths.pricing,
    { ...PRICING_PAGE, title: "Plans and prices" },
    plans.map(({ name }) => name).join(" "),
  ),
  page(paths.trial, TRIAL_PAGE),
  page(paths.demo, DEMO_PAGE),
  page(
    paths.preview,
    { title: PREVIEW_PAGE.heading, description: PREVIEW_PAGE.description },
    "preview try it play simulate without a phone",
  ),
  page(paths.integrations, integrationsPage),
  page(paths.caseStudies, caseStudies, "reviews testimonials customers"),
  page(paths.faq, faq, `help support ${titles(faq.groups)}`),
  page(paths.contact, contact, "email phone address support help"),
  page(paths.schedule, schedule),
  page(paths.blog, blog),
  page(paths.about, about, titles(about.sections)),
  page(paths.careers, careers, `jobs ${titles(careers.sections)}`),
  page(paths.quiz, QUIZ_PAGE),
  page(paths.roi, roi, "ROI calculator return"),
  page(paths.chat, CHAT),
  page(paths.freeAnalysis, freeAnalysis),
  ...[hvac, plumbing, electricians, roofers, contractors].map(
    ({ path, eyebrow, features, challenges, ...trade }) => ({
      ...page(
        path,
        trade,
        [
          trade.heading,
          titles(features.items),
          ...challenges.items.map(({ challenge, text }) => `${challenge} ${text}`),
        ].join(" "),
      ),
      kind: eyebrow,
    }),
  ),
  page(paths.law, LAW_HUB, "attorneys lawyers practice areas"),
  page(paths.compare, COMPARE_PAGE, "voicemail receptionist answering service versus alternative"),
  ...lawPages.map((area) => ({
    to: lawPath(area.id),
    kind: area.eyebrow,
    title: lawName(area),
    description: area.lede,
    text: [
      area.heading,
      area.conflicts,
      ...[...area.asks, ...area.urgent].map(({ title, text }) => `${title} ${text}`),
    ].join(" "),
  })),
  ...faq.groups.flatMap(({ title: kind, items }) =>
    items.map(({ question, answer }) => ({
      to: withParams(paths.faq, { q: question }),
      kind,
      title: question,
      description: answer,
      text: "",
    })),
  ),
  ...articles.map(({ id, title, excerpt, category, content }) => ({
    to: articlePath(id),
    kind: articleCategories[category],
    title,
    description: excerpt,
    text: content,
  })),
  ...cases.map(({ id, company, industry, headline, challenge, solution }) => ({
    to: casePath(id),
    kind: industries[industry],
    title: company,
    description: headline,
    text: [...challenge, ...solution].join(" "),
  })),
  ...integrations.map(({ name, description, features }) => ({
    to: withParams(paths.integrations, { q: name }),
    kind: "Integration",
    title: name,
    description,
    text: features.join(" "),
  })),
  ...legal(privacyPolicy),
  ...legal(termsOfService),
];
