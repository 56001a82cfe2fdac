import { paths } from "~/lib/paths";
import { RETENTION_DAYS } from "~/content/retention";
import type { LegalDocument } from "./document";

export const privacyPolicy = {
  title: "Privacy Policy",
  description: "What Bubby collects, why, for how long, and what you can ask for. Effective January 1, 2024.",
  path: paths.privacy,
  lede: "What we collect and why, who sees it, how long it stays, and what is yours to ask.",
  date: "2024-01-01",
  other: { to: paths.terms, label: "Terms of Service" },
  sections: [
    {
      id: "introduction",
      title: "Introduction",
      text: [
        "Bubby answers missed calls by text for law firms and trade businesses. This policy covers this website, the assistant on it, and the service that our customers use. “You” is whoever visits this site, signs up, or calls or texts a business that uses Bubby.",
        "When a customer’s assistant talks with that customer’s callers, the customer decides what is asked and what happens with the answers. We handle those conversations on the customer’s behalf, and questions about them go first to that business.",
      ],
    },
    {
      id: "information-we-collect",
      title: "Information We Collect",
      text: ["We collect what you give us, what the service needs to run, and little else:"],
      items: [
        "What you enter in a form on this site: your name, business, email address, phone number, and what you write to us.",
        "Forms that were begun: if you close the trial form after you entered your business, your name and your email address, we may keep those in order to follow up. We do not when your browser sends a Global Privacy Control signal.",
        "What you write to the assistant on this site, and its replies.",
        "Call and message data of our customers’ lines: numbers, times, texts, and recordings and transcripts where recording is switched on.",
        "Payment status. Card numbers go to our payment provider and never reach our servers.",
        "Technical data: browser type, the address that a form was sent from, and the campaign in the link that brought you here.",
        "Cookies that keep you signed in, know a browser that you signed in with before, keep your chat together and remember that campaign. We use none for advertising.",
      ],
    },
    {
      id: "how-we-use-information",
      title: "How We Use Information",
      text: ["We use information to:"],
      items: [
        "provide the service: answer missed calls, qualify callers, book appointments and notify the business;",
        "set up trials, bill plans and answer what you ask us;",
        "send the texts and e-mails that you agreed to or that your account needs;",
        "keep the service safe, find faults and make it better;",
        "meet legal obligations.",
      ],
    },
    {
      id: "call-recording",
      title: "Call Recording",
      text: [
        "Calls are recorded and transcribed only where a customer has switched that on. Some states require that everyone on a call agrees to its being recorded. Customers are responsible for the notice and the consent that the law of their callers’ state asks for.",
        "Recordings and transcripts are used to make the summary for the business and to find out why something went wrong, and are kept as section 8 says.",
      ],
    },
    {
      id: "sms-compliance",
      title: "SMS Compliance",
      text: [
        "Texts are sent to people who called a business that uses Bubby, and to people who agreed on this site to receive them. Agreeing is not a condition of buying anything.",
        "Message frequency varies. Message and data rates may apply. Reply STOP to opt out of further texts or HELP for help. Phone numbers and consent to receive texts are not shared with anyone for marketing of their own.",
      ],
    },
    {
      id: "sharing",
      title: "Sharing",
      text: ["We do not sell personal information. We share it with:"],
      items: [
        "the business whose line you called or texted;",
        "providers that work for us: carriers of calls and messages, hosting, payment, e-mail, and the language model that words replies; each receives what its task needs and may use it for nothing else;",
        "services that a customer has connected, such as a calendar or a CRM;",
        "authorities, where the law requires it;",
        "a successor, if the business is sold or merged, under the promises of this policy.",
      ],
    },
    {
      id: "security",
      title: "Security",
      text: [
        "Data is encrypted on its way and where it is stored. Each customer’s data is kept apart from the others’ by the database itself. Our people see it only where their work needs it.",
        "No system is perfectly safe. If a breach affects you, we tell you and the authorities as the law requires.",
      ],
    },
    {
      id: "retention",
      title: "Retention",
      text: [
        `Conversations with the assistant on this site are deleted ${RETENTION_DAYS.conversations} days after their last message. What you agreed to is kept as proof; the address and the browser that it came from are removed after ${RETENTION_DAYS.consentOrigins / 365} years. The text of e-mails that we sent is removed after ${RETENTION_DAYS.mailBodies} days. What happened to an account’s safety, such as sign-ins with their address and browser, is deleted after ${RETENTION_DAYS.securityEvents} days.`,
        "Recordings and transcripts are typically kept for 90 days. Account data is kept while the account is open; after a cancellation it can be exported for 30 days and is then deleted, except for what tax and other laws oblige us to keep. Messages sent to us through this site are kept as long as answering them and following up takes.",
      ],
    },
    {
      id: "your-rights",
      title: "Your Rights",
      text: [
        "You may ask what we hold about you, and have it corrected, exported or deleted. You may object to a use, and withdraw a consent at any time. Depending on where you live, the law may give you more than that, and we do not treat anyone worse for using these rights.",
        "Write to us through the contact page. We may have to make sure that it is you who asks. If the data belongs to a customer’s conversation, we pass your request on to that business and help it to answer.",
      ],
    },
    {
      id: "children",
      title: "Children",
      text: [
        "This site and the service are not meant for children under 13, and we do not knowingly collect information from them. If you believe that a child has given us information, tell us and we delete it.",
      ],
    },
    {
      id: "international-transfers",
      title: "International Transfers",
      text: [
        "We are based in Phoenix, Arizona, and our data is processed in the United States. If you write to us from another country, your information is transferred to the United States, whose privacy laws may differ from those where you live.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      text: [
        "When this policy changes, the new text is published on this page with a new date. If a change matters to customers, we tell them by e-mail before it takes effect.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      text: [
        "Questions about privacy, and requests under section 9, reach us through the contact page. They are answered within 24 hours by a person in Phoenix, Arizona.",
      ],
    },
  ],
} as const satisfies LegalDocument;
