import type { LawArea } from "./area";

export const businessLaw: LawArea = {
  id: "business-law",
  head: {
    title: "Client intake by text for business lawyers",
    description:
      "Owners call between meetings. Bubby texts back, tells a contract review from a lawsuit, takes company names for the conflict check and books a call.",
  },
  eyebrow: "For business lawyers",
  heading: "A founder has eleven minutes between meetings",
  lede: "Company owners don't wait for a callback window. They text. Bubby texts back for you and asks about the company, the deadline, the other side, and a time to talk.",
  exchange: {
    firm: "Corliss Business Counsel",
    lines: [
      { from: "bubby", text: "Is it a contract, a dispute, a new company or something else?" },
      { from: "caller", text: "Vendor wants to terminate, gave us ten days" },
      { from: "bubby", text: "When did the notice arrive, and under which company name is the agreement?" },
      { from: "caller", text: "Monday. Brightwell Foods LLC" },
      {
        from: "bubby",
        text: "Thanks. What's the vendor's legal name? Please keep the agreement itself until we speak.",
      },
    ],
  },
  asks: [
    {
      title: "Who's the client, you or the company?",
      text: "A partner in a dispute and a company with a problem are two different engagements. Bubby asks instead of assuming.",
    },
    {
      title: "What does it concern?",
      text: "Formation, contracts, employees, owners, a sale, a lawsuit. The answer decides which attorney gets the call.",
    },
    {
      title: "Has anything been filed or served?",
      text: "Bubby asks about a complaint, a subpoena or a demand letter, and the date it came in.",
    },
    {
      title: "By when do you need this?",
      text: "A signing tomorrow and a bylaws update in spring shouldn't share a queue.",
    },
    {
      title: "How large is the matter?",
      text: "Callers choose a range you define, so the matter goes to the right attorney. They may skip the question.",
    },
  ],
  urgent: [
    {
      title: "A subpoena, an injunction or a freeze",
      text: "Your litigator gets an alert with the court, the case number and the time.",
    },
    {
      title: "A signature today",
      text: "Bubby finds out who's waiting for the signature and alerts the attorney on duty.",
    },
    {
      title: "A breach of customer data",
      text: "Reporting deadlines may be running, so Bubby sends an alert instead of offering an appointment.",
    },
  ],
  never: [
    {
      title: "Whether a clause is enforceable",
      text: "Bubby doesn't read agreements, summarize them or compare versions.",
    },
    {
      title: "Which entity to form",
      text: "LLC or corporation is a question for counsel and an accountant.",
    },
    { title: "Who would win in court", text: "Bubby reports the dispute and offers a time to discuss it." },
  ],
  conflicts:
    "Corporate families make checks harder. Bubby collects legal names, trade names, parent companies, and the officers and co-owners involved. Bubby sends the invitation to the call after you've cleared the names.",
  questions: [
    {
      question: "Will general counsel take it seriously?",
      answer:
        "Bubby is brief, says it's automated, and gets out of the way. Existing clients can be excluded so they always reach a person.",
    },
    {
      question: "Does it work with our CRM?",
      answer:
        "Summaries go to HubSpot today and, through Zapier, to the other apps you use. Salesforce is coming.",
    },
    {
      question: "What happens to callers who want to sell us something?",
      answer:
        "Vendors and recruiters get one courteous reply and no appointment. You'll find them in a separate list.",
    },
  ],
};
