import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Case studies from law firms",
  description:
    "What law firms look at when they judge Bubby: missed calls before and after, consultations booked, and the weeks in between.",
  heading: "What changes in a firm that stops missing calls",
  lede: "Three numbers tell whether Bubby earns its place: calls that got no answer, callers who became consultations, and hours at the desk after dinner. Those are what we ask every firm to compare.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.quiz, label: "What missed calls cost" },
  ],
  sections: [
    {
      title: "Personal Injury Law",
      text: [
        "The first firm to reply usually gets the case. Calls come from the roadside and from waiting rooms, at any hour; a text that arrives while the caller still holds the phone decides who is called next.",
      ],
    },
    {
      title: "Family Law",
      text: [
        "People call when they are finally alone: late, between two other things, often once. They will not say it to a voicemail. A text they can answer in silence is easier to begin with.",
      ],
    },
    {
      title: "Criminal Defense",
      text: [
        "Families call from the police station and dial down a list. What counts is where, when and whether there is a hearing, and that someone real calls back with that already known.",
      ],
    },
    {
      title: "Estate & Elder Law",
      text: [
        "Few calls are urgent and most are full of questions. Answering those by text leaves the consultation for what needs an attorney.",
      ],
    },
    {
      title: "Ask for a firm like yours",
      text: [
        "Tell us your practice area and how many calls you take in a week. We will walk you through what a firm of that kind sees, on a call, with its own numbers beside yours.",
      ],
    },
  ],
  related: [
    { to: paths.contact, label: "Contact" },
    { to: paths.roi, label: "The arithmetic of a missed call" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
} satisfies PageContent;
