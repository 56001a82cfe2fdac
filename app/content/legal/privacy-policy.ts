import { claims } from "~/content/claims";
import { paths } from "~/lib/paths";
import { firmAddress, firmName } from "~/content/firm";
import type { LegalDocument } from "./document";

export const RETENTION_SECTION = "retention";

export const privacyPolicy = {
  title: "Privacy Policy",
  description:
    "What Bubby, the texting assistant for missed calls, collects, why, how long it's kept and what you can ask for. Effective January 1, 2024.",
  path: paths.privacy,
  lede: "What we collect and why, who sees it, how long we keep it, and what you can ask for.",
  date: "2024-01-01",
  other: { to: paths.terms, label: "Terms of Service" },
  facts: [
    { text: "No cookies for advertising.", section: "information-we-collect" },
    { text: "Card numbers never reach our servers.", section: "information-we-collect" },
    { text: "Recordings are typically kept for 90 days.", section: "retention" },
    { text: "Ask for your data, or ask us to delete it.", section: "your-rights" },
  ],
  sections: [
    {
      id: "introduction",
      title: "Introduction",
      text: [
        "Bubby answers missed calls by text for law firms and trade businesses. This policy covers this website, the assistant on it, and the service our customers use. “You” is anyone who visits this site, signs up, or calls or texts a business that uses Bubby.",
        "When a customer’s assistant texts with that customer’s callers, the customer decides what it asks and what happens with the answers. We handle those conversations on the customer’s behalf. Questions about them go to that business first.",
      ],
    },
    {
      id: "information-we-collect",
      title: "Information We Collect",
      text: ["We collect what you give us, what the service needs to run, and little else:"],
      items: [
        "What you enter in a form on this site: your name, business, email address, phone number, and what you write to us.",
        "Forms you began: if you close the trial form after you entered your business, your name and your email address, we may keep those to follow up by email. We never text you about a form you didn’t finish, and we keep nothing if your browser sends a Global Privacy Control signal.",
        "What you write to the assistant on this site, and its replies.",
        "Call and message data of our customers’ lines: numbers, times, texts, and recordings and transcripts where the customer turned recording on.",
        "Payment status. Card numbers go to our payment provider and never reach our servers.",
        "Technical data: browser type, the IP address a form was sent from, and the campaign in the link that brought you here.",
        "Cookies that keep you signed in, recognize a browser you signed in with before, keep your chat and your sign-up together and remember that campaign. We use none for advertising.",
      ],
    },
    {
      id: "how-we-use-information",
      title: "How We Use Information",
      text: ["We use information to:"],
      items: [
        "provide the service: answer missed calls, qualify callers, book appointments and notify the business;",
        "set up trials, bill plans and answer what you ask us;",
        "send the texts and emails you agreed to or your account needs;",
        "keep the service safe, find faults and make it better;",
        "meet legal obligations.",
      ],
    },
    {
      id: "call-recording",
      title: "Call Recording",
      text: [
        "We record and transcribe calls only if a customer has turned recording on. Some states require everyone on a call to agree to a recording. Customers are responsible for the notice and the consent their callers’ state requires.",
        "We use recordings and transcripts to write the summary for the business and to find out why something went wrong. Section 8 says how long we keep them.",
      ],
    },
    {
      id: "sms-compliance",
      title: "SMS Compliance",
      text: [
        "Texts are sent to people who called a business that uses Bubby, and to people who agreed on this site to receive them. Consent to marketing texts is never a condition of purchase.",
        "Message frequency varies. Message and data rates may apply. Reply STOP to opt out of further texts or HELP for help. QUIT, END, CANCEL, UNSUBSCRIBE, REVOKE and OPT OUT work the same way as STOP. We honor any other clear request to stop within 10 business days.",
        "We don’t share mobile numbers or SMS consent with third parties or affiliates for marketing.",
      ],
    },
    {
      id: "sharing",
      title: "Sharing",
      text: ["We don’t sell personal information. We share it with:"],
      items: [
        "the business whose line you called or texted;",
        "providers that work for us: carriers of calls and messages, hosting, payment, email, and the language model that words replies. Each provider gets only the data its task needs and may use it for nothing else;",
        "services a customer has connected, such as a calendar or a CRM;",
        "authorities, where the law requires it;",
        "a successor, if the business is sold or merged, under the promises of this policy.",
      ],
    },
    {
      id: "security",
      title: "Security",
      text: [
        "Data is encrypted in transit, and at rest if the hosting provider encrypts it. The database itself keeps each customer’s data apart from the others’. Our staff see data only if their work requires it.",
        "No system is perfectly safe. If a breach affects you, we’ll tell you and the authorities as the law requires.",
      ],
    },
    {
      id: RETENTION_SECTION,
      title: "Retention",
      text: [
        "Every night we delete data that has reached the age in the table, or remove your data from it. A record about an ongoing trial or subscription stays while it runs, and you can ask us to delete yours earlier. The table always shows the current periods, even if they changed after the date at the top of this page.",
        "Recordings and transcripts are typically kept for 90 days. Account data is kept while the account is open. After a cancellation it can be exported for 30 days and is then deleted, except for what tax and other laws require us to keep. We keep messages you send us through this site for as long as it takes to answer them and follow up, and no longer than the table says.",
      ],
    },
    {
      id: "your-rights",
      title: "Your Rights",
      text: [
        "You may ask what we hold about you, and have it corrected, exported or deleted. You may object to a use, and withdraw a consent at any time. Depending on where you live, the law may give you more rights than these. We don’t treat anyone worse for using them.",
        "Send us a message through the contact page. We may have to make sure it’s you who’s asking. If the data belongs to a customer’s conversation, we’ll pass your request on to that business and help it answer.",
      ],
    },
    {
      id: "children",
      title: "Children",
      text: [
        "This site and the service aren’t meant for children under 13, and we don’t knowingly collect information from them. If you believe a child has given us information, tell us and we’ll delete it.",
      ],
    },
    {
      id: "international-transfers",
      title: "International Transfers",
      text: [
        "We’re based in Phoenix, Arizona, and our data is processed in the United States. If you contact us from another country, your information is transferred to the United States, whose privacy laws may differ from those where you live.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      text: [
        "When this policy changes, we’ll publish the new text on this page with a new date. If a change matters to customers, we’ll tell them by email before it takes effect.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      text: [
        `${firmName}, ${firmAddress()}. Send questions about privacy, and requests under section 9, through the contact page. A person will answer within ${claims.contactReply.figure}.`,
      ],
    },
  ],
} as const satisfies LegalDocument;
