import { claims } from "../claims";
import { TRIAL_PAGE } from "./page";

export const TRIAL_SUMMARY = {
  label: "What it costs",
  undecided: "Starter or Professional",
  undecidedText: "We recommend a plan from your answers. You'll see its price again before you enter a card.",
  today: "$0 today",
  full: `14 days of full access, for up to ${claims.trialCalls.figure}. No charge.`,
  start: "Today",
  first: (amounts: string) => `${amounts}, your first charge`,
  same: ", and the same each month",
  then: (amounts: string) => `${amounts} from then on`,
  perYear: ", for a whole year",
  cancel: (day: string) => `Cancel online before ${day} and you pay nothing.`,
  cancelHow: "There's a cancel link in your trial emails and in your account. No call, no notice.",
  short: (amounts: string, day: string) => `First charge: ${amounts} on ${day}`,
  shortThen: (amounts: string, day: string) => `, the same each month until ${day}, then ${amounts}`,
  later: (day: string) => `First charge on ${day}`,
  renews: { monthly: "every month until you cancel", annual: "every year until you cancel" },
  quote: TRIAL_PAGE.voices[1],
} as const;
