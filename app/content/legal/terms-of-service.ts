import { paths } from "~/lib/paths";
import type { LegalDocument } from "./document";

export const termsOfService = {
  title: "Terms of Service",
  description: "The agreement between Bubby and the businesses that use it. Effective January 1, 2024.",
  path: paths.terms,
  lede: "The agreement between us and the business that uses Bubby, in words meant to be read.",
  date: "2024-01-01",
  other: { to: paths.privacy, label: "Privacy Policy" },
  sections: [
    {
      id: "acceptance",
      title: "Acceptance of Terms",
      text: [
        "By starting a trial, subscribing to a plan or otherwise using Bubby, you accept these terms on behalf of your business and confirm that you may bind it. If you do not agree with them, do not use the service.",
      ],
    },
    {
      id: "service-description",
      title: "Service Description",
      text: [
        "Bubby receives the calls that you forward because you could not take them, texts the callers, asks the questions that you chose, answers from what you told it, books appointments in your calendar and notifies you.",
        "Replies are written by software. It can be mistaken, and it gives no legal, medical or technical advice. You decide what it may say, and you read what it has said.",
      ],
    },
    {
      id: "eligibility",
      title: "Eligibility",
      text: [
        "You must be 18 or older and use the service for a business. The information that you sign up with must be true and kept up to date, and you are responsible for what happens under your account.",
      ],
    },
    {
      id: "call-recording-compliance",
      title: "Call Recording Compliance",
      text: [
        "If you switch recording on, you are responsible for following the recording laws of every state in which you and your callers are. Some of them require that everyone on the call agrees. We offer wordings for the notice; whether one is enough for you is for you to determine.",
      ],
    },
    {
      id: "acceptable-use",
      title: "Acceptable Use",
      text: ["You will not use the service to:"],
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
        "A trial lasts 14 days. A card is required for setup and is not charged in that time. After it, the plan that you chose is billed in advance by the month or the year until it is cancelled. There are no setup fees.",
        "Calls above a plan’s limit are charged per call, unless you upgrade. We announce price changes 30 days ahead; a change applies from the next billing period. If a payment fails, we try again and tell you before the service is paused.",
      ],
    },
    {
      id: "availability",
      title: "Availability",
      text: [
        "We work to keep the service available at all times and do not promise that it never stops, except where your plan comes with an availability agreement. Carriers and other networks are not in our hands. Do not rely on Bubby for emergencies; it does not call 911.",
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
        "The service is provided as it is. As far as the law allows, neither side is liable for lost profits, lost clients or other indirect damage, and our total liability is capped at the amount that you paid in the 12 months before the claim arose.",
      ],
    },
    {
      id: "termination",
      title: "Termination",
      text: [
        "You may cancel at any time and without a fee; the service runs to the end of the billing period that you have paid for. Either side may end the agreement without cause with 30 days notice. We may suspend an account at once where it breaks section 5 or endangers others.",
      ],
    },
    {
      id: "indemnification",
      title: "Indemnification",
      text: [
        "You will defend us against claims of others that arise from what you had the assistant say, from messages that you were not allowed to send, or from recording laws that you did not follow, and pay what such claims cost us. We do the same for claims that our software infringes someone’s rights.",
      ],
    },
    {
      id: "disputes",
      title: "Dispute Resolution",
      text: [
        "Write to us first; most things can be fixed in a day. What cannot is settled by binding arbitration in Phoenix, Arizona, under Arizona law, by one arbitrator and for each side alone rather than as a class. Either side may go to a small claims court instead.",
      ],
    },
    {
      id: "changes",
      title: "Changes to Terms",
      text: [
        "When these terms change, we publish them on this page with a new date and tell customers by e-mail 30 days before they take effect. Using the service after that means that you accept them; if you do not, you can cancel before.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      text: [
        "Bubby, Phoenix, Arizona. Questions about these terms reach us through the contact page and are answered within 24 hours.",
      ],
    },
  ],
} as const satisfies LegalDocument;
