export const TRIAL_PAGE = {
  title: "Start Your 14-Day Trial",
  description:
    "Full access to Bubby for 14 days. The form takes under 60 seconds. Card required, no charge during the trial, no setup fees, cancel anytime.",
  lede: "For two weeks, give Bubby the calls you can't take. See what those calls are worth.",
  button: "Start Your 14-Day Trial Now",
  secure:
    "Secure payment: your card goes straight to Stripe, our card payment provider, and never touches our servers.",
  tiles: [
    [
      "No charge for 14 days",
      "You'll need a card for setup. We charge it only after the trial, and only if you stay.",
    ],
    ["No setup fees", "We'll connect your number together, in under 10 minutes by phone."],
    ["Cancel anytime", "There's a cancel link in your trial emails. No call, no notice."],
  ],
  includedTitle: "What’s Included",
  included: [
    "AI SMS responses to missed calls, in your plan's hours",
    "Lead capture and qualification, with your own questions",
    "Appointment scheduling in your calendar",
    "24/7 support",
    "An analytics dashboard",
    "Custom business training: Bubby learns your services, areas and fees",
  ],
  voices: [
    {
      text: "I forwarded the office line on a Friday and had two consultations in the calendar by Monday. I hadn't picked up once.",
      name: "Renee Castillo",
      role: "Family law, Tucson",
      confirmed: false,
    },
    {
      text: "The two weeks were enough. We compared the log with our voicemail, and the voicemail lost.",
      name: "Marcus Oyelaran",
      role: "Oyelaran Heating & Air, Mesa",
      confirmed: false,
    },
  ],
} as const;
