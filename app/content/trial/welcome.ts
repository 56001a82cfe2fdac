export const WELCOME = {
  agreed: "Your plan and its price",
  today: ["Today", "$0"],
  cancel: (day: string) => `Cancel online before ${day} and you pay nothing. No call, no notice.`,
  cancelLink: "Cancel my trial",
  mailed: (address: string) => `We emailed this to ${address}, with a cancel link.`,
  calendar: (day: string) => `Add ${day} to your calendar`,
  call: {
    title: "Book your setup call",
    text: (phone: string) => `We'll call ${phone} at the time you choose.`,
    submit: "Book the setup call",
    elsewhere: "Choose a time",
    booked: "Your setup call",
    manage: "See, move, or cancel your call",
    elsewhereBooked: "Move or cancel the call with the link in the confirmation email.",
    over: "Your setup call is over or canceled.",
    again: "Book another call",
  },
  account: {
    title: "Create your account",
    text: (address: string) =>
      `See your plan and your invoices any time. You'll sign in as ${address}. We'll email you a link to choose your password.`,
    submit: "Create my account",
    asked: (address: string) => `Open the link we emailed to ${address}. Then your account is ready.`,
    again: "No email? Sign up again",
    inTitle: "Your account",
    in: "Your trial is in your account.",
    open: "Open my dashboard",
  },
  over: "This trial has ended. Your account shows what happened next.",
} as const;

export const TRIAL_END_EVENT = {
  title: "Bubby trial ends",
  charge: (charge: string) => `First charge: ${charge}.`,
  cancel: (link: string) =>
    `To pay nothing, cancel before this day: use the cancel link in your trial emails, or ${link}`,
} as const;
