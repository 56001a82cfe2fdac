/**
 * Every figure that the site states about the product or the market and that only the owner can vouch for. Pages take
 * them from here, so that this file is the list to confirm before launch. Prices are in `plans.ts`.
 */
export const claims = {
  unanswered: { figure: "42%", text: "of inbound calls go unanswered during business hours" },
  shopAround: { figure: "85%", text: "of prospects contact several firms before they choose one" },
  followUp: { figure: "100%", text: "of missed callers get a follow-up when Bubby is on the line" },
  replyTime: { figure: "<1 sec", text: "until the first text goes out" },
  hours: { figure: "24/7", text: "nights, weekends and holidays" },
  uptime: { figure: "99.9%", text: "uptime" },
  unansweredWithBubby: { figure: "0", text: "missed callers left without an answer" },
  attorneys: { figure: "300+", text: "attorneys rely on Bubby" },
  rating: { figure: "4.9", text: "rating" },
  phoneReply: { figure: "~30s", text: "response" },
  firstResponder: { figure: "42%", text: "of leads go to the first responder" },
  receptionist: { figure: "$3,200+", text: "a month for a traditional receptionist" },
  answered: { figure: "95%", text: "of calls handled without a human" },
  cheaper: { figure: "80%", text: "less than a receptionist" },
} as const;
