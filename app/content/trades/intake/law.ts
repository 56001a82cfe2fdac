import { businessTypes, type lawAreas } from "../../practice-areas";
import {
  AT_THE_OFFICE,
  type Choice,
  choices,
  detail,
  type Intake,
  NO_BUSINESS,
  type Question,
  soon,
  story,
  SUBJECT,
  urgent,
} from "./intake";

const LAWYER = detail("lawyer", "Has a lawyer", "Does a lawyer represent you in this already?", [
  { text: "No" },
  { text: "Yes", noVisit: true },
  { text: "Yes, your firm", noVisit: true },
]);

const DATE = detail(
  "date",
  "Hearing or deadline",
  "Is there a hearing or a deadline?",
  [{ text: "No date yet" }, urgent("Within a week"), { text: "Later" }],
  "Or the date",
);

const AREAS: Record<keyof typeof lawAreas | "other", readonly Question[]> = {
  "personal-injury": [
    story(
      SUBJECT,
      "Accident",
      "What kind of accident was it?",
      choices("Car crash", "A fall", "Dog bite", "Injured at work"),
    ),
    detail("injuries", "Injuries", "Was anyone hurt?", [
      ...choices("Yes, seen by a doctor", "Yes, not treated yet"),
      urgent("A death or intensive care"),
      { text: "No" },
    ]),
  ],
  "family-law": [
    {
      ...story("safe", "Others read this phone", "Before we go on: does anybody else read this phone?", [
        { text: "No, only me" },
        { text: "Somebody may", isPrivate: true },
      ]),
      inDanger: true,
    },
    story(SUBJECT, "Matter", "What do you need help with? One word is enough.", [
      ...choices("Divorce", "Custody", "Support"),
      urgent("Order of protection"),
    ]),
    detail("served", "Papers served", "Were any papers served?", choices("No", "Yes", "Not sure")),
  ],
  "criminal-defense": [
    story(
      "who",
      "Who needs a lawyer",
      "Please don't write about what happened. Who needs a lawyer?",
      choices("I do", "A relative", "A friend"),
      "Or a name",
    ),
    detail(
      "custody",
      "In custody",
      "Is that person in custody or at home?",
      [{ text: "At home" }, urgent("In custody"), { text: "Not sure" }],
      "Or which jail",
    ),
    detail(
      "date",
      "Court date",
      "Is a court date set?",
      [{ text: "Not yet" }, urgent("Within a day"), { text: "Later" }],
      "Or the date",
    ),
  ],
  "estate-planning": [
    story(
      SUBJECT,
      "Matter",
      "Is this about planning ahead, or has someone passed away?",
      choices("Planning ahead", "Someone passed away"),
    ),
    detail(
      "signed",
      "Signed already",
      "Is anything signed already?",
      choices("Nothing yet", "A will", "A trust", "Not sure"),
    ),
  ],
  "real-estate": [
    story(
      SUBJECT,
      "Matter",
      "Is it about a purchase, a sale, a lease or a dispute?",
      choices("A purchase", "A sale", "A lease", "A dispute"),
    ),
    detail(
      "date",
      "Closing or deadline",
      "Is there a closing date or another deadline?",
      [{ text: "No date yet" }, urgent("Within two days"), { text: "Later" }],
      "Or the date",
    ),
  ],
  "business-law": [
    story(
      SUBJECT,
      "Matter",
      "Is it a contract, a dispute, a new company or something else?",
      choices("A contract", "A dispute", "A new company"),
    ),
    detail("served", "Filed or served", "Has anything been filed or served?", [
      ...choices("Nothing", "A demand letter", "A lawsuit"),
      urgent("A subpoena or an injunction"),
    ]),
  ],
  immigration: [
    story(
      SUBJECT,
      "Matter",
      "What is it about?",
      choices("A visa", "A green card", "Citizenship", "A removal case"),
    ),
    DATE,
  ],
  other: [
    story(SUBJECT, "Matter", "In a sentence, what is it about?", choices("My job", "A debt", "A neighbor")),
    DATE,
  ],
};

const areaIds = Object.keys(AREAS) as (keyof typeof AREAS)[];
const [firstArea, ...otherAreas] = areaIds.map((id) => ({
  text: businessTypes[id],
  // Prefix the ids with the area, so that a caller who changes the area gets the new area's questions.
  asks: [...AREAS[id].map((question) => ({ ...question, id: `${id}-${question.id}` })), LAWYER],
}));

const CLIENT: Choice = {
  text: "I'm already a client",
  noVisit: true,
  notice: "Please send nothing confidential.",
  asks: [
    story(
      "message",
      "Message",
      "What should I tell your attorney? Please keep it general.",
      choices("Please call me back", "I need to move an appointment"),
    ),
  ],
};

export const areaOf = (answer: string | undefined) => areaIds.find((id) => businessTypes[id] === answer);

export const law: Intake = {
  id: "law",
  business: "a law firm",
  example: "Hale & Ortiz Law",
  isDiscreet: true,
  notice: "We don't represent you yet. Please send nothing confidential.",
  first: story("area", "Kind of law", "What do you need help with? A word or two is enough.", [
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- AREAS isn't empty
    firstArea!,
    ...otherAreas,
    CLIENT,
    { ...NO_BUSINESS, text: "Another firm, a vendor or a wrong number" },
  ]),
  asks: [DATE, LAWYER],
  soon: soon("How soon do you need to talk to an attorney?", "Today, it's urgent"),
  last: detail(
    "party",
    "Conflict check",
    "Who else is involved? The firm checks their names for conflicts.",
    choices("Tom Voss", "Nobody", "I don't know"),
    "Names of people and companies",
  ),
  visit: "Consultation",
  ...AT_THE_OFFICE,
  booked: "Held. It's yours once the conflict check clears. Nobody's a client until the firm says so.",
};
