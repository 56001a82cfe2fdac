import { claims } from "~/content/claims";
import { firmAddress, firmName } from "~/content/firm";
import { paths } from "~/lib/paths";
import type { LegalDocument } from "./document";

export const termsOfService = {
  title: "Terms of Service",
  description:
    "The agreement between Bubby, the AI assistant that answers missed calls by text, and the businesses that use it. Effective January 1, 2024.",
  path: paths.terms,
  lede: "The agreement between us and the business that uses Bubby, in plain words.",
  date: "2024-01-01",
  other: { to: paths.privacy, label: "Privacy Policy" },
  facts: [
    { text: "Cancel anytime, online, at no charge.", section: "termination" },
    { text: "Price changes come with 30 days notice.", section: "billing" },
    { text: "Your data and your callers’ conversations stay yours.", section: "data-and-privacy" },
    { text: "You must be 18 or older.", section: "eligibility" },
  ],
  sections: [
    {
      id: "acceptance",
      title: "Acceptance of Terms",
      text: [
        "By starting a trial, subscribing to a plan or otherwise using Bubby, you accept these terms on behalf of your business and confirm that you may bind it. If you don’t agree with them, don’t use the service.",
      ],
    },
    {
      id: "service-description",
      title: "Service Description",
      text: [
        "Bubby receives the calls you forward because you couldn’t take them, texts the callers, asks the questions you chose, answers from what you told it, books appointments in your calendar and notifies you. It texts only: it doesn’t speak on the phone or transfer calls, and callers on landlines can’t get its texts.",
        "Replies are written by software. The software can be mistaken, and it gives no legal, medical or technical advice. You decide what it may say, and you’re responsible for reading what it has said.",
      ],
    },
    {
      id: "eligibility",
      title: "Eligibility",
      text: [
        "You must be 18 or older and use the service for a business. The information you sign up with must be true and kept up to date, and you’re responsible for what happens under your account.",
      ],
    },
    {
      id: "call-recording-compliance",
      title: "Call Recording Compliance",
      text: [
        "If you turn recording on, you’re responsible for following the recording laws of every state you and your callers are in. Some states require everyone on the call to agree. We offer wordings for the notice. You decide whether a wording is enough for you.",
      ],
    },
    {
      id: "acceptable-use",
      title: "Acceptable Use",
      text: ["You won’t use the service to:"],
      items: [
        "text people who neither called you nor agreed to hear from you, or who replied STOP;",
        "send what is unlawful, misleading, harassing or fraudulent, or pretend to be someone else;",
        "ask callers for card numbers, passwords or other secrets by text;",
        "probe, overload or copy the service, or resell it without our written consent.",
      ],
    },
    {
      id: "billing",
      title: "Billing",
      text: [
        `A trial lasts 14 days, with full access to the plan’s features for up to ${claims.trialCalls.figure}. A card is required for setup, and we don’t charge it during the trial. After it, we bill the plan you chose in advance, monthly or annually, until you cancel. Cancel before the trial ends and you pay nothing. There are no setup fees.`,
        "Plans count texts. If you reach your plan’s limit, nobody is cut off: you choose between upgrading and a price per call, which we agree on with you before we charge anything. We announce price changes 30 days ahead; a change applies from the next billing period. If a payment fails, we’ll try again and tell you before we pause the service.",
      ],
    },
    {
      id: "availability",
      title: "Availability",
      text: [
        "We work to keep the service available at all times and don’t promise that it never stops, except where your plan comes with an availability agreement. We don’t control carriers and other networks. Don’t rely on Bubby for emergencies: it doesn’t call 911.",
      ],
    },
    {
      id: "data-and-privacy",
      title: "Data and Privacy",
      text: [
        "Your data and your callers’ conversations stay yours. You allow us to process them to provide the service, as the privacy policy describes. Recordings are typically kept for 90 days. For 30 days after a cancellation you can export your data; after that it is deleted.",
      ],
    },
    {
      id: "intellectual-property",
      title: "Intellectual Property",
      text: [
        "The service, its software, name and design are ours, and you may use them while your account is open. What you teach the assistant remains yours. If you send us suggestions, we may use them without owing you anything.",
      ],
    },
    {
      id: "liability",
      title: "Limitation of Liability",
      text: [
        "The service is provided as is. As far as the law allows, neither side is liable for lost profits, lost clients or other indirect damage, and our total liability is capped at the amount you paid in the 12 months before the claim arose.",
      ],
    },
    {
      id: "termination",
      title: "Termination",
      text: [
        "You may cancel online at any time, at no charge. The service runs to the end of the billing period you’ve paid for, and nothing is charged after it. With monthly billing, that’s 30 days’ notice at most. If we end the agreement without cause, we give you 30 days notice. We may suspend an account immediately if it breaks section 5 or endangers others.",
      ],
    },
    {
      id: "indemnification",
      title: "Indemnification",
      text: [
        "You will defend us against claims of others that arise from what you had the assistant say, from messages you weren’t allowed to send, or from recording laws you didn’t follow, and pay what such claims cost us. We do the same for claims that our software infringes someone’s rights.",
      ],
    },
    {
      id: "disputes",
      title: "Dispute Resolution",
      text: [
        "Contact us first; most things can be fixed in a day. A dispute we can’t fix is settled by binding arbitration in Phoenix, Arizona, under Arizona law, by one arbitrator and individually rather than as a class. Either side may go to a small claims court instead.",
      ],
    },
    {
      id: "changes",
      title: "Changes to Terms",
      text: [
        "When these terms change, we’ll publish them on this page with a new date and tell customers by email 30 days before they take effect. If you use the service after that, you accept them. If you don’t accept them, you can cancel before then.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      text: [
        `${firmName}, ${firmAddress()}. Send questions about these terms through the contact page. A person will answer within ${claims.contactReply.figure}.`,
      ],
    },
  ],
} as const satisfies LegalDocument;
