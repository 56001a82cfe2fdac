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
      fits: /\b(?:bit|little|some|water|wet|dry|drip\w*|leak\w*|coming|pouring|stain\w*|spot\w*|damp|bucket\w*|inside|ceiling|attic|rain\w*|stopp\w*|moist\w*|agua|gotea\w*|sec[oa]|mojad\w*)\b/iu,
      urgentIf:
        /(?<!\p{L})(?:yes|yeah|yep|yup|sí|si|oui|ja|drip(?:s|ping)|pouring|soaked|coming (?:in|through)|leaking (?:in|now|inside|right now)|buckets?|gotea\p{L}*|goteando|entra(?:ndo)? agua|está entrando)(?!\p{L})/iu,
      heard:
        /\b(?:dripping|coming in|buckets?|water inside|no leaks?|no water|dry inside|it'?s dry|leaking (?:in|into|inside|now)|(?:water|rain)(?:'s| is)? (?:pouring|coming|leaking|dripping))\b/i,
    },
    address({ ask: "Which house should the inspector look at?", quick: ["31 Maple Hill Rd"] }),
    caller({ ask: "Under which name do we put the inspection?" }),
  ],
  work: /\b(?:roof\w*|leak\w*|shingles?|hail|storm|gutters?|tiles?|flashing|chimney|skylight|ceiling|attic|tarp|techo|gotera)\b/i,
  urgent:
    /(?<!\p{L})(?:tree (?:\w+ )?(?:fell|is (?:on|in|through)|on (?:the|my|our)|came (?:down|through))|(?:big |huge |a )?holes? in (?:the|my|our) (?:roof|ceiling|shingles)|cav(?:ed|ing) in|pouring|dripping|collaps(?:ed|ing)|(?:water|rain)(?:'s| is| was)? (?:\w+ )?(?:coming|leaking|running|getting|pouring) (?:\w+ )?(?:in|inside|through|down)|roof (?:\w+ )?(?:blew|came|ripped|torn) off|active leak|leaking (?:right now|inside|badly|like crazy|everywhere)|(?:está )?entra(?:ndo)? (?:mucha )?(?:el )?agua|gotea\p{L}*|goteando|se cayó un árbol|regnet rein|漏水|漏雨|dột)(?!\p{Script=Latin})/iu,
  visit: "Roof inspection",
  ...ON_THE_ROAD,
  booked: "Booked. The inspector brings a ladder and takes photos.",
};
