import { address, caller, type Intake, ON_THE_ROAD } from "./intake";

export const contracting: Intake = {
  id: "contracting",
  business: "a general contractor",
  example: "Oak & Iron Builders",
  questions: [
    {
      kind: "need",
      label: "Project",
      ask: "What would you like to build or change?",
      again: "Which room or part of the home is the project?",
      short: "what's the project?",
      quick: ["Kitchen remodel", "Bathroom for two", "Deck in the backyard"],
    },
    {
      kind: "detail",
      label: "Budget",
      ask: "Do you have a budget in mind?",
      again: "What would you like to stay under, roughly?",
      short: "what's the budget?",
      quick: ["Around 80k", "Not sure"],
      fits: /\d|\b(?:budget|thousand|grand|hundred|million|money|afford|cheap\w*|expensive|depends|open|flexible|quote|estimate|limit|max|mil)\b/iu,
      heard: /\$\s?\d|\b\d+\s?(?:k|grand|thousand)\b|\bbudget\b/i,
    },
    address({ ask: "Where's the home?", quick: ["14 Dogwood Ln"] }),
    caller({ ask: "Who do we meet for the walk-through?" }),
  ],
  work: /\b(?:kitchens?|bath\w*|remodel\w*|additions?|decks?|basements?|garages?|walls?|floors?|house|home|build\w*|permits?|windows?|doors?|siding|patio|renovat\w*|cocina|baño)\b/i,
  urgent:
    /(?<!\p{L})(?:collaps(?:ed|ing)|unsafe|cav(?:ed|ing) in|(?:ceiling|wall|deck|roof|porch|house|stairs?)(?:'s| is)? falling(?: down| apart)?|flood(?:ed|ing)|(?:water|rain)(?:'s| is)? (?:\w+ )?(?:coming|pouring|leaking) (?:in|through|down)|red[- ]?tagged|condemned|se (?:cayó|derrumbó)|inund\p{L}+|entra agua)(?!\p{L})/iu,
  visit: "Walk-through",
  ...ON_THE_ROAD,
  booked: "Booked. Have your photos and drawings ready, if there are any.",
};
