import { paths } from "~/lib/paths";
import { integrations } from "../../integrations";
import { page } from "../../pages/integrations";
import { type ChatTopic, faqAnswer, topic } from "./topic";

const zapier = integrations.find(({ id }) => id === "zapier")!;

/** Integrations. */
export const toolQuestions: readonly ChatTopic[] = [
  ...integrations.map(({ name, description, features, status }) =>
    topic(
      paths.integrations,
      `${name}; ${name} integration; does it work with ${name}; connect ${name}; sync with ${name}; what does it do in ${name}; ${features.map((feature) => `${name} ${feature}`).join("; ")}`,
      status === "available"
        ? `Yes, Bubby works with ${name}. ${description} (${features.join(", ")}.)`
        : `${name} is coming soon. ${description} Leave your email on the integrations page, and we'll send you one message the day it's ready.`,
    ),
  ),
  topic(
    paths.integrations,
    `integrations; which calendars can it connect; which third party software is supported; supported tools; what programs does it support; what it connects with; connector; do you have a connector; hook up to our tools; what integrations do you have; which integrations; which tools does it integrate with; list of integrations; what software does it work with; does it work with my software; connect to my crm; which crms; crm; apps it connects to; compatible;
     plug into our systems; what does it connect to; sync with our tools; email integration; practice management software;
     what does it work with; works with our software; our software; does it connect with our system; what apps; what systems; feed our crm; push leads to our crm; connect to our calendar; what calendar do you support; can you hook into our case management; case management software; field service software; dispatch software; do you connect with other programs; which programs; list of apps; connect it to my e-mail; third party`,
    faqAnswer("Which tools does it work with?"),
  ),
  topic(
    paths.integrations,
    `clio; mycase; practicepanther; filevine; lawmatics; smokeball; lawpay; servicetitan; jobber; housecall pro; fieldedge; workiz; quickbooks; zoho; pipedrive; monday; outlook; office 365; apple calendar; icloud; acuity; square;
     notion; airtable; trello; asana; gohighlevel; mailchimp; docusign; zendesk; intercom; discord; google sheets; excel`,
    `That one isn't on our list. ${faqAnswer("Which tools does it work with?")} With Zapier, ${zapier.description}`,
  ),
  topic(
    paths.integrations,
    `request an integration; want an integration that is not there; will you support my tool; integration you do not have; missing integration; can you add an integration; build an integration; suggest a tool; my tool is not on the list;
     can you build one for our software; could you add our software; will you add more integrations; add support for my program; we use a tool you do not list; make it work with`,
    `${page.ask.request.title} ${page.ask.request.text}`,
  ),
  topic(
    paths.faq,
    `do I need a calendar; I do not use a calendar; without a calendar; no crm; do I need a crm; have neither crm nor calendar; do not have a crm; we do not use any software; paper calendar; do I need any of the tools;
     I use a paper calendar; we use pen and paper; we run everything on paper; whiteboard; we have no software; we do not have any crm; I keep appointments in my head; no online calendar; what if I have no calendar; do I have to have google calendar; must I use calendly; only a notebook`,
    faqAnswer("Do I need any of them?"),
  ),
  topic(
    paths.faq,
    `who sets up the integrations; give you my password; google password; share my login; access to my account; do you need my credentials; who connects my calendar; who sets that up, me or you;
     do you connect the calendar for me; will you hook it up for me; do I have to connect it myself; who links my calendar; do you want my password; do I have to give you my login; do you get my google password; give passwords to you`,
    faqAnswer("Who sets them up?"),
  ),
];
