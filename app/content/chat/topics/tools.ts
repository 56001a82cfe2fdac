import { paths } from "~/lib/paths";
import { integrations } from "../../integrations";
import { page } from "../../pages/integrations";
import { type ChatTopic, faqAnswer, restated, topic } from "./topic";

const zapier = integrations.find(({ id }) => id === "zapier")!;

const TOOLS = `Bubby works with ${faqAnswer("Which tools does it work with?")}`;

/** Integrations. */
export const toolQuestions: readonly ChatTopic[] = [
  ...integrations.map(({ name, description, features, status }) =>
    topic(
      paths.integrations,
      `Does it work with ${name}?`,
      `${name}; ${name} integration; does it work with ${name}; connect ${name}; sync with ${name}; what does it do in ${name}; ${features.map((feature) => `${name} ${feature}`).join("; ")}`,
      status === "available"
        ? `Bubby works with ${name}. ${description} (${features.join(", ")}.)`
        : `${name} is coming soon. ${description} Leave your email on the integrations page, and we'll send you one message the day it's ready.`,
    ),
  ),
  topic(
    paths.integrations,
    "Which tools does it work with?",
    `integrations; which calendars can it connect; which third party software is supported; supported tools; what programs does it support; what it connects with; connector; hook up to our tools; what integrations do you have; which integrations; which tools does it integrate with; list of integrations; what software does it work with; does it work with my software; connect to my crm; which crms; crm; apps it connects to; compatible; plug into our systems; what does it connect to; sync with our tools; email integration; what does it work with; works with our software; our software; what apps; what systems; feed our crm; push leads to our crm; connect to our calendar; what calendar do you support; can you hook into our case management; case management software; field service software; dispatch software; do you connect with other programs; which programs; list of apps; connect it to my e-mail; third party`,
    TOOLS,
  ),
  topic(
    paths.integrations,
    "Does it work with other software?",
    `clio; mycase; practicepanther; filevine; lawmatics; smokeball; lawpay; servicetitan; jobber; housecall pro; fieldedge; workiz; quickbooks; zoho; pipedrive; monday; outlook; office 365; apple calendar; icloud; acuity; square; notion; airtable; trello; asana; gohighlevel; mailchimp; docusign; zendesk; intercom; discord; google sheets; excel`,
    `Your tool isn't on our list of integrations yet. ${TOOLS} With Zapier, ${zapier.description}`,
  ),
  topic(
    paths.integrations,
    "Can I ask for an integration?",
    `request an integration; want an integration that is not there; will you support my tool; integration you do not have; missing integration; build an integration; suggest a tool; my tool is not on the list; can you build one for our software; could you add our software; will you add more integrations; add support for my program; we use a tool you do not list; make it work with`,
    `Ask for an integration that's missing. ${page.ask.request.text}`,
  ),
  topic(
    paths.faq,
    "Do I need a calendar or a CRM?",
    `do I need a calendar; I do not use a calendar; without a calendar; no crm; do I need a crm; have neither crm nor calendar; do not have a crm; we do not use any software; paper calendar; do I need any of the tools; we use pen and paper; we run everything on paper; whiteboard; we have no software; we do not have any crm; I keep appointments in my head; no online calendar; what if I have no calendar; do I have to have google calendar; must I use calendly; only a notebook`,
    restated("Bubby works without a calendar and without a CRM.", faqAnswer("Do I need any of them?")),
  ),
  topic(
    paths.faq,
    "Who connects my tools?",
    `who sets up the integrations; give you my password; google password; share my login; access to my account; do you need my credentials; who connects my calendar; who sets that up, me or you; do you connect the calendar for me; will you hook it up for me; do I have to connect it myself; who links my calendar; do you want my password; do I have to give you my login`,
    restated(
      "Your tools are connected together with you, on the setup call.",
      faqAnswer("Who sets them up?"),
    ),
  ),
];
