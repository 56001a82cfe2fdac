import { claims } from "../claims";
import { offerSentence } from "../offer";
import { dollars, plans } from "../plans";

interface FaqGroup {
  id: string;
  title: string;
  items: readonly { question: string; answer: string }[];
}

const { ownTime, setup, handled, cheaper, certified, trialCalls, onPhone, contactReply, uptime, support } =
  claims;

const prices = plans.map(({ name, monthly }) => `${name} is ${dollars(monthly)}`).join(", ");

const groups: readonly FaqGroup[] = [
  {
    id: "basics",
    title: "AI SMS Assistant Basics",
    items: [
      {
        question: "What does Bubby do when I miss a call?",
        answer:
          "Bubby texts the caller in your business's name, asks your intake questions, answers the questions you've approved, and offers an open time on your calendar. When the conversation ends, you get a summary: who called, what about, how urgent it is, and what's booked.",
      },
      {
        question: "How much can it handle alone?",
        answer: `Over ${handled.figure} ${handled.text}. For the rest, Bubby tells the caller a person will take over, and tells you why.`,
      },
      {
        question: "Does it pretend to be a person?",
        answer:
          "No. Bubby introduces itself as your business's automated assistant, and says how to stop the texts. Callers who ask if they're texting with a machine get a straight answer. If they ask for a person, Bubby tells you, and you take over. For a law firm, the first text also says the firm doesn't represent the caller yet and asks the caller not to send anything confidential. If the firm handles family law, those notices come in the second text. For the caller's safety, the first text doesn't mention a law firm.",
      },
      {
        question: "What happens when it doesn't know the answer?",
        answer:
          "Bubby says so. It answers from what you've told it about your services, areas, hours and fees, passes everything else on to you, and never guesses.",
      },
      {
        question: "Can I read the conversations?",
        answer:
          "Yes, all of them, word for word. You can also step in during a conversation. As soon as you type, Bubby stops.",
      },
    ],
  },
  {
    id: "missed-calls",
    title: "Missed Call Automation",
    items: [
      {
        question: "Do I have to change my number?",
        answer:
          "No. You keep the number on your truck, your cards and your website. Calls you don't answer reach Bubby by call forwarding, which nearly every phone provider offers.",
      },
      {
        question: "How long does setup take?",
        answer: `${capital(ownTime.figure)} ${ownTime.text}. You forward missed calls, tell Bubby what your business does, and read through the questions it'll ask. We'll set up the assistant within ${setup.figure} of sign-up, and your forwarded calls are tested and live in 24 to 48 hours.`,
      },
      {
        question: "How soon does a caller hear from it?",
        answer: `The first text is on the caller's phone in ${onPhone.figure}, usually while the phone is still in the caller's hand.`,
      },
      {
        question: "What if the caller is on a landline?",
        answer:
          "A landline can't get texts. Bubby sees that the text didn't arrive and sends you the number right away, so you can call back.",
      },
      {
        question: "Will it text my family and my suppliers?",
        answer:
          "Not if you list them. Bubby never texts a number on your list, or anyone whose call you answered. Law firms can list courts, opposing counsel and current clients.",
      },
    ],
  },
  {
    id: "pricing",
    title: "Pricing & Plans",
    items: [
      {
        question: "What does it cost?",
        get answer() {
          const annual = "Annual plans cost less than the full monthly price.";
          return [`Monthly, ${prices}.`, offerSentence("monthly"), annual, "There are no setup fees."]
            .filter(Boolean)
            .join(" ");
        },
      },
      {
        question: "What does the trial include?",
        answer: `Full access to your plan's features for 14 days and up to ${trialCalls.figure}. You need a card to set up, and we don't charge it during the trial.`,
      },
      {
        question: "What if I go over my plan's limit?",
        answer:
          "Nobody gets cut off in the middle of a conversation. You choose: upgrade to the next plan, or pay per call over the limit. We agree on that price with you before we charge anything.",
      },
      {
        question: "How do I cancel?",
        answer:
          "Anytime, online from your account. There's no contract, and you can leave without a fee. Service runs to the end of the billing period you've paid for, and we don't charge you after that. With monthly billing that's 30 days at most. Cancel within the first 14 days and pay nothing.",
      },
      {
        question: "Is it cheaper than a receptionist?",
        answer: `Every plan costs at least ${cheaper.figure} less than a receptionist. Bubby can't greet people at the door or make coffee, so if you have a good receptionist, keep them. Bubby takes the calls that come in during another call, over lunch and, on the 24/7 plans, after 5 p.m.`,
      },
    ],
  },
  {
    id: "integrations",
    title: "Integrations",
    items: [
      {
        question: "Which tools does it work with?",
        answer:
          "Calendly, Google Calendar, HubSpot CRM, Slack, Gmail and Zapier today. Salesforce and Microsoft Teams are coming. The integrations page says what each one does.",
      },
      {
        question: "Do I need any integrations?",
        answer:
          "No. Without a calendar, Bubby asks which times work for the caller and sends them to you to choose from. Without a CRM, you get the summary by text or email.",
      },
      {
        question: "Who sets up the integrations?",
        answer:
          "We set them up with you on the setup call. You sign in to your own account, and we never ask for your password.",
      },
    ],
  },
  {
    id: "security",
    title: "Security & Privacy",
    items: [
      {
        question: "Is my clients' information safe?",
        answer: `Bubby is built to be ${certified.figure} ${certified.text}: ask us where the audit stands. Conversations are encrypted in transit, and at rest if the hosting provider encrypts them. Each business sees only its own conversations.`,
      },
      {
        question: "Are calls recorded? How long do you keep them?",
        answer:
          "Calls are recorded only if you turn recording on. You're responsible for the notice and consent your callers' states require. We typically keep recordings and transcripts for 90 days and then delete them.",
      },
      {
        question: "Who owns the conversations?",
        answer:
          "You do. After you cancel, you have 30 days to export them. We don't sell them, and no other business's assistant sees them.",
      },
      {
        question: "How do callers stop the texts?",
        answer:
          "They reply STOP, and that number gets no more texts from you through Bubby. HELP tells them who's texting. Bubby texts only people who called you, and sends no marketing. Message and data rates may apply.",
      },
    ],
  },
  {
    id: "support",
    title: "Support & Performance",
    items: [
      {
        question: "Who helps me when something goes wrong?",
        answer: `You get ${support.figure} support by chat, where the assistant answers right away. If it can't solve your problem, send us a message. A person replies within ${contactReply.figure}.`,
      },
      {
        question: "What happens if Bubby is down?",
        answer: `Your phone rings as before, because forwarding affects only the calls you miss. The Enterprise plan comes with an SLA of ${uptime.figure} uptime.`,
      },
      {
        question: "Can it take several calls at once?",
        answer: "Yes. Forty people can call in the same minute, and Bubby texts with each of them.",
      },
    ],
  },
  {
    id: "industries",
    title: "Industry-Specific Questions",
    items: [
      {
        question: "Does it give legal advice?",
        answer:
          "Never. Bubby asks about facts, checks if you handle that kind of matter, and books the consultation. On fees, it uses only wording you've approved. Deadline questions go to you.",
      },
      {
        question: "Can it check for conflicts of interest?",
        answer:
          "Bubby asks for the names of everyone involved before it offers a time, and holds that time until your conflict check clears. The check itself stays with your firm.",
      },
      {
        question: "I run a trade business. How does it know what is urgent?",
        answer:
          "You decide. For running water, a drain that backs up, no heat with a baby in the house or a burning smell, Bubby alerts your on-call person right away, and that person calls back. A dripping faucet waits until Thursday. If there's danger, Bubby also says to stay clear and call 911. For a gas smell, it says to leave the house right away and call 911 or the gas company from outside.",
      },
      {
        question: "Does it quote prices?",
        answer:
          "Bubby says what you want it to say: a trip charge, a range, or that you'll quote a price after a visit. It never makes up a price.",
      },
    ],
  },
];

export const page = {
  title: "FAQ: how an AI receptionist answers by text",
  description:
    "How missed-call text-back works, what it costs, which calendars and CRMs it connects to, what it never says, and how to cancel. Plain answers for owners.",
  heading: "What owners ask first",
  lede: "Straight answers, sorted by topic. Search for a word, or open a question.",
  actions: [],
  picture: {
    label: "Example: a question to Bubby",
    lines: [
      { from: "caller", text: "Do I have to change my number?" },
      {
        from: "bubby",
        text: "No. You keep the number on your truck. The calls you miss reach me by call forwarding.",
      },
      { from: "caller", text: "What if you don't know an answer?" },
      { from: "bubby", text: "I'll say so, and a person will get back to you." },
    ],
  },
  groups,
  closing: {
    title: "Still have a question?",
    text: `Book 15 minutes with a person who sets Bubby up, or send us a message. We'll reply within ${claims.contactReply.figure}.`,
  },
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
