import { serviceClaims } from "../claims";
import { dollars, plans } from "../plans";

interface FaqGroup {
  title: string;
  items: readonly { question: string; answer: string }[];
}

const { setup, handledAlone, cheaper, certified, trialCalls, firstText, uptime, support, contactReply } =
  serviceClaims;

const prices = plans.map(({ name, monthly }) => `${name} is ${dollars(monthly)}`).join(", ");

const groups: readonly FaqGroup[] = [
  {
    title: "AI SMS Assistant Basics",
    items: [
      {
        question: "What does Bubby do when I miss a call?",
        answer:
          "It texts the caller in your business's name, asks your intake questions, answers what it has been told it may answer, and offers a time that your calendar has free. When the conversation ends you get a summary: who called, what about, how urgent, and what was agreed.",
      },
      {
        question: "How much can it handle alone?",
        answer: `${capital(handledAlone.figure)} ${handledAlone.text}. For the rest, Bubby tells the caller that a person will take over, and tells you why.`,
      },
      {
        question: "Does it pretend to be a person?",
        answer:
          "No. It introduces itself as Bubby, the assistant of your business. Callers who ask whether they are talking to a machine get a straight answer, and callers who ask for a person get one.",
      },
      {
        question: "What happens when it does not know the answer?",
        answer:
          "It says so. Bubby answers from what you told it about your services, areas, hours and fees. Anything outside of that is noted down and passed on to you instead of guessed.",
      },
      {
        question: "Can I read the conversations?",
        answer:
          "All of them, word for word. You can also step into one while it is going on: as soon as you write, Bubby stops.",
      },
    ],
  },
  {
    title: "Missed Call Automation",
    items: [
      {
        question: "Do I have to change my number?",
        answer:
          "You keep the number that is on your van, your cards and your website. Calls that you do not take are sent on by call forwarding, which every phone provider offers.",
      },
      {
        question: "How long does setup take?",
        answer: `${capital(setup.figure)} ${setup.text}. You forward missed calls, tell Bubby what your business does, and read through the first questions it is going to ask.`,
      },
      {
        question: "How soon does a caller hear from it?",
        answer: `In ${firstText.figure}, usually while the phone is still in the caller's hand. That is the whole point: the next number on the list has not been dialed yet.`,
      },
      {
        question: "What if the caller is on a landline?",
        answer:
          "A landline cannot receive the text. Bubby notices that it was not delivered and tells you right away that someone called from this number, so that you can call back.",
      },
      {
        question: "Will it text my family and my suppliers?",
        answer:
          "Not if you list them. Numbers on your list are left alone, and so is everyone whose call you answered.",
      },
    ],
  },
  {
    title: "Pricing & Plans",
    items: [
      {
        question: "What does it cost?",
        answer: `By the month, ${prices}. Paying by the year costs less. There are no setup fees on any plan.`,
      },
      {
        question: "What does the trial include?",
        answer: `Full access for 14 days and up to ${trialCalls.figure}. A card is required for setup, and nothing is charged before the 14 days are over.`,
      },
      {
        question: "What if I go over my plan's limit?",
        answer:
          "Nobody is cut off in the middle of a conversation. Calls over the limit are charged per call, or you upgrade to the next plan, whichever suits you better.",
      },
      {
        question: "How do I cancel?",
        answer:
          "Anytime, from your account or with one message to us, and without a fee. Service runs to the end of the billing period that you have paid for.",
      },
      {
        question: "Is it cheaper than a receptionist?",
        answer: `It costs ${cheaper.figure} ${cheaper.text}. It also cannot greet people at the door or make coffee, so if you have a good receptionist, keep them: Bubby takes the calls that come during the other call, over lunch and after five.`,
      },
    ],
  },
  {
    title: "Integrations",
    items: [
      {
        question: "Which tools does it work with?",
        answer:
          "Calendly, Google Calendar, HubSpot CRM, Slack, Gmail and Zapier today. Salesforce and Microsoft Teams are coming. The integrations page says what each of them does.",
      },
      {
        question: "Do I need any of them?",
        answer:
          "No. Without a calendar, Bubby asks when it suits the caller and sends you the times to choose from. Without a CRM, the summary comes to you as a text or an e-mail.",
      },
      {
        question: "Who sets them up?",
        answer:
          "We do it with you on the setup call. You sign in to your own account; we never ask for your password.",
      },
    ],
  },
  {
    title: "Security & Privacy",
    items: [
      {
        question: "Is my clients' information safe?",
        answer: `Bubby is ${certified.figure} ${certified.text}. Conversations are encrypted on the way and where they are stored, and each business sees only its own.`,
      },
      {
        question: "Are calls recorded, and for how long is that kept?",
        answer:
          "Only where you switch recording on, and where the law of the caller's state allows it. Recordings and transcripts are typically kept for 90 days and then deleted.",
      },
      {
        question: "Who owns the conversations?",
        answer:
          "You do. After you cancel you have 30 days to export them. We do not sell them and do not show them to anyone else's assistant.",
      },
      {
        question: "How do callers stop the texts?",
        answer:
          "They reply STOP, and that number gets no more texts from you through Bubby. HELP tells them who is writing. Message and data rates may apply.",
      },
    ],
  },
  {
    title: "Support & Performance",
    items: [
      {
        question: "Who helps me when something goes wrong?",
        answer: `There is ${support.figure} ${support.text} by chat, where the assistant answers first and a person takes over what it cannot solve. Messages from the contact page are answered within ${contactReply.figure}.`,
      },
      {
        question: "What happens if Bubby is down?",
        answer: `Your phone rings as before, since forwarding only touches the calls you miss. The Enterprise plan comes with an agreement of ${uptime.figure} ${uptime.text}.`,
      },
      {
        question: "Can it take several calls at once?",
        answer:
          "Yes. Forty people can call in the same minute and each has a conversation of their own. That is the afternoon for which most people buy it.",
      },
    ],
  },
  {
    title: "Industry-Specific Questions",
    items: [
      {
        question: "Does it give legal advice?",
        answer:
          "Never. It asks about facts, checks the areas that you take, and books the consultation. Fees and deadlines are answered only in the words that you approved.",
      },
      {
        question: "Can it check for conflicts of interest?",
        answer:
          "It collects the names of everyone involved before the consultation is booked, so that you can check them first. The check itself stays with your firm.",
      },
      {
        question: "I run a trade business. How does it know what is urgent?",
        answer:
          "You decide. Water that is still running, no heat with a baby in the house, a smell of burning: each of these can put a caller straight through to whoever is on call, while a dripping faucet gets a slot on Thursday.",
      },
      {
        question: "Does it quote prices?",
        answer:
          "It says what you want said: a call-out fee, a range, or that a price needs a visit. It never makes one up.",
      },
    ],
  },
];

export const page = {
  title: "Questions and answers",
  description:
    "How Bubby answers missed calls by text, what it costs, what it connects to, and how to leave: plain answers to what owners ask first.",
  heading: "What owners ask first",
  lede: "Plain answers, sorted by what they are about. Search for a word, or open what you want to know.",
  actions: [],
  groups,
  closing: {
    title: "Not answered?",
    text: `Fifteen minutes with a person who sets Bubby up, or a message that is answered within ${serviceClaims.contactReply.figure}.`,
  },
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
