import type { LawArea } from "./area";

export const realEstate: LawArea = {
  id: "real-estate",
  head: {
    title: "Intake by text for real estate attorneys",
    description:
      "Missed-call texting for closings, leases and disputes: Bubby asks for the property, the closing date and all parties, then books the call.",
  },
  eyebrow: "For real estate attorneys",
  heading: "The closing is Friday. They're calling today.",
  lede: "Buyers, sellers, agents and lenders all want an answer before the business day ends. While you're at one closing table, Bubby finds out by text which of your other closings is at risk.",
  exchange: {
    firm: "Pell & Rowan",
    lines: [
      { from: "bubby", text: "Is this about a purchase, a sale, a lease or a dispute?" },
      { from: "caller", text: "Buying. Title found a lien" },
      { from: "bubby", text: "What's the property's address, and what closing date is in the contract?" },
      { from: "caller", text: "18 Juniper Ct, closing the 28th" },
      { from: "bubby", text: "Noted. Who's the seller, and who holds the lien, if it says?" },
    ],
  },
  asks: [
    {
      title: "Which property?",
      text: "Street address or parcel number. You can pull the record while the caller is still typing.",
    },
    {
      title: "Which side are you on?",
      text: "Buyer, seller, landlord, tenant, lender, neighbor. Bubby notes agents as agents, not as clients.",
    },
    {
      title: "Is there a signed contract?",
      text: "Bubby notes the contract's dates, such as inspection, financing and closing. It doesn't interpret them.",
    },
    {
      title: "Who handles title and escrow?",
      text: "The company and file number save your paralegal two calls.",
    },
    {
      title: "What stands in the way?",
      text: "A lien, a boundary, a repair, a tenant who won't leave. One sentence is enough.",
    },
  ],
  urgent: [
    {
      title: "A contingency that ends within two days",
      text: "The file goes to the top of your list with its date in the first line.",
    },
    {
      title: "Changed wiring instructions",
      text: "Bubby repeats the warning you wrote, sends no account numbers, and alerts a person, who calls back.",
    },
    {
      title: "A lockout or a notice on the door",
      text: "Tenants and landlords whose deadline is hours away go to the attorney on duty that day.",
    },
  ],
  never: [
    {
      title: "If a buyer can back out",
      text: "Somebody has to read the contract to know, and that's your job.",
    },
    { title: "What a house should cost", text: "Bubby gives no prices and no appraisals." },
    { title: "How to evict somebody", text: "Bubby names no form, no period and no next step." },
  ],
  conflicts:
    "A closing brings together two sides, two brokers, a lender and a title company. Bubby collects their names before it opens your calendar, along with any LLC that's buying and the people behind it.",
  questions: [
    {
      question: "Half my calls come from agents. Does it treat them as leads?",
      answer:
        "No. Bubby asks agents for the property and the party they act for, and sends their message to your closing coordinator.",
    },
    {
      question: "Can it follow up on missing documents?",
      answer:
        "Yes. Bubby asks callers for the documents on your list and says where to upload them. It doesn't collect IDs or bank details by text.",
    },
    {
      question: "Do landlords and tenants get different questions?",
      answer: "Yes. You decide which of them you represent. The others get a polite no.",
    },
  ],
};
