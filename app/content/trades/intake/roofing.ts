import { address, caller, type Intake, ON_THE_ROAD } from "./intake";

export const roofing: Intake = {
  id: "roofing",
  business: "a roofing company",
  example: "Ridgeline Roofing",
  questions: [
    {
      kind: "need",
      label: "Roof",
      ask: "What happened to the roof?",
      again: "Is it a leak, storm damage, an old roof, or something else?",
      short: "what's wrong with the roof?",
      quick: ["Leak after the storm", "Missing shingles", "Old roof, want a new one"],
    },
    {
      kind: "detail",
      label: "Water inside",
      ask: "Is any water coming in right now?",
      again: "Do you see drips or wet spots indoors?",
      short: "is it wet inside?",
      quick: ["Yes, it's dripping", "No, it's dry"],
      urgentIf: /\b(?:yes|yeah|yep|drip\w*|wet|pouring|coming in|bucket\w*)\b/i,
      heard: /\b(?:dripping|coming in|buckets?|water inside)\b/i,
    },
    address({ ask: "Which house should the inspector look at?", quick: ["31 Maple Hill Rd"] }),
    caller({ ask: "Under which name do we put the inspection?" }),
  ],
  work: /\b(?:roof\w*|leak\w*|shingles?|hail|storm|gutters?|tiles?|flashing|chimney|skylight|ceiling|attic|tarp|techo|gotera)\b/i,
  urgent: /\b(?:tree (?:fell|is|on)|hole|cav(?:ed|ing) in|pouring|dripping|collaps\w+)\b/i,
  visit: "Roof inspection",
  ...ON_THE_ROAD,
  booked: "Booked. The inspector brings a ladder and takes photos.",
};
