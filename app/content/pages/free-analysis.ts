import { serviceClaims } from "../claims";

/** Copy of the free call analysis, its page and its dialog. */
export const page = {
  title: "Free call analysis",
  description: `A free look at the calls that your business misses: how many, when, and what they are worth. By a person, within ${serviceClaims.contactReply.figure}.`,
  heading: "Get a free call analysis",
  short: "Before you go: see how many calls you miss, and what they are worth.",
  lede: `Tell us your business and your number. Within ${serviceClaims.contactReply.figure} a person sends you what your missed calls look like: how many there are, at what hours, and what they are worth.`,
  steps: [
    ["How many you miss", "An estimate by hour and by day, from what firms like yours see."],
    ["What they are worth", "The sum with each of its steps shown, so that you can check it."],
    ["What to do about it", "A plain recommendation, which may be that you do not need us."],
  ],
  next: "While you wait: work the sum out yourself, or have Bubby text you.",
} as const;
