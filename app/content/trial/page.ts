/** Copy of /trial, under its dialog. */
export const TRIAL_PAGE = {
  title: "Start Your 14-Day Trial",
  description:
    "Full access to Bubby for 14 days, set up in under 60 seconds: card required, nothing charged in that time, no setup fees, cancel anytime.",
  lede: "Give Bubby the calls that you cannot take for two weeks, and see what they were worth.",
  button: "Start Your 14-Day Trial Now",
  secure:
    "Secure payment: your card goes straight to Stripe, our card payment provider, and never touches our servers.",
  tiles: [
    [
      "No charge for 14 days",
      "A card is required for setup. It is charged only after the trial, if you stay.",
    ],
    ["No setup fees", "We connect your number with you, in under 10 minutes on the phone."],
    ["Cancel anytime", "One link in every mail from us. No call, no notice period during the trial."],
  ],
  includedTitle: "What’s Included",
  included: [
    "AI SMS responses to every missed call",
    "Lead capture and qualification, with your own questions",
    "Appointment scheduling in your calendar",
    "24/7 support",
    "An analytics dashboard",
    "Custom business training: Bubby learns your services, areas and fees",
  ],
  voices: [
    {
      text: "I forwarded the office line on a Friday and had two consultations in the calendar by Monday. I had not picked up once.",
      name: "Renee Castillo",
      role: "Family law, Tucson",
    },
    {
      text: "The two weeks were enough. We compared the log with our voicemail, and the voicemail lost.",
      name: "Marcus Oyelaran",
      role: "Oyelaran Heating & Air, Mesa",
    },
  ],
} as const;
