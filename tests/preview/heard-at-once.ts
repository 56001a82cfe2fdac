import type { TradeId } from "~/content/trades/intake/intake";

const LAW_START = ["my landlord keeps my deposit", "no", "Greg Sorrel"];
const SINK = ["Sink leaks", "It's off", "12 Elm St", "Dana Reed"];

/** Calls whose callers say something once, with lines of the right card. Null where there is none; "Alert" is what the owner's phone says. */
export const HEARD_AT_ONCE: [
  about: string,
  trade: TradeId,
  texts: string[],
  lines: Record<string, string | null>,
][] = [
  // Times
  [
    "'ok' at the beginning of a goodbye books nothing",
    "law",
    [...LAW_START, "Nadia", "ok bye I'm done with you"],
    { "Called off": "Ok bye I'm done with you", Consultation: null },
  ],
  [
    "the hour that is named counts, and not 'the one you offered first'",
    "plumbing",
    [...SINK, "friday", "the 8 am. the one you offered me first", "yes"],
    { "Plumber's visit": "Fri, Nov 27, 8:00 AM" },
  ],
  [
    "an hour stays chosen when the caller asks for more",
    "plumbing",
    [...SINK, "8:00 AM but seriously is there no one tonight, its filling the basement", "yes"],
    { "Plumber's visit": "Wed, Nov 25, 8:00 AM" },
  ],
  [
    "an hour of an earlier offer can still be taken",
    "plumbing",
    [...SINK, "can you come at 6pm?", "I SAID 8", "yes"],
    { "Plumber's visit": "Wed, Nov 25, 8:00 AM" },
  ],
  [
    "an hour that nobody has is no booking of another one, and the wish is kept",
    "plumbing",
    [...SINK, "like 5ish friday?", "no 3:30 is before im home. i said 5", "yes"],
    { "Plumber's visit": "To be set by phone", Wants: "Like 5ish friday?" },
  ],
  [
    "a full night is forgotten by the next wish",
    "roofing",
    [
      "roof is old",
      "no",
      "9 Elm St",
      "Lyle",
      "send somebody thursday",
      "ok what about first thing",
      "1",
      "yes",
    ],
    { "Roof inspection": "Wed, Nov 25, 8:00 AM" },
  ],
  // Refusals
  [
    "a 'never mind' with its reason calls off",
    "electrical",
    ["solar panels", "2015", "150 Birch Run", "Pia", "never mind i'll ask someone else"],
    { "Called off": "Never mind i'll ask someone else" },
  ],
  [
    "'cancel' alone calls off, and is no opt-out",
    "roofing",
    ["roof is old", "no", "9 Elm St", "Lou", "1", "cancel"],
    { "Called off": "Cancel", "Asked for": null },
  ],
  [
    "'forget it' after another sentence calls off",
    "roofing",
    ["how much for a new roof", "no water", "nah not giving address for a ballpark. forget it"],
    { "Called off": "Nah not giving address for a ballpark. forget it" },
  ],
  [
    "a caller who wants a call and no appointment isn't called off",
    "law",
    [
      "my brother is in jail, bond hearing tmrw 9am",
      "the state i guess. his name is DeShawn Ellis",
      "Tyrell Ellis",
      "none of those",
      "ok call me now. forget the appointment",
      "yes",
    ],
    { Urgent: "Yes", "Called off": null, Caller: "Tyrell Ellis", Alert: "Tyrell Ellis · Call now" },
  ],
  [
    "no more times are offered to a caller who wants none, and the hour of the call is kept",
    "hvac",
    ["tune-up", "no", "9 Elm St", "Bea Holloway", "have somebody call me tonight after 6 to sort it", "yes"],
    {
      Wants: "Have somebody call me tonight after 6 to sort it",
      "Service call": "To be set by phone",
      Alert: "Bea Holloway · 9 Elm St · Call back",
    },
  ],
  // Corrections and names
  [
    "a town after the street is no name, and the caller's own words come first",
    "hvac",
    ["tune-up", "nope", "56 Weatherby Ln, Glen Mills", "its Bea Holloway", "1", "yes"],
    { Address: "56 Weatherby Ln, Glen Mills", Caller: "Bea Holloway" },
  ],
  [
    "the name of somebody else isn't the caller's",
    "plumbing",
    ["no hot water", "12 Briar Ct. her names Lorraine Beck, im Steve", "1", "yes"],
    { Caller: "Steve" },
  ],
  [
    "a name is corrected while times are on offer, and the time is taken with it",
    "plumbing",
    [
      "no hot water",
      "12 Briar Ct",
      "Lorraine",
      "no im Steve shes Lorraine. anyway tmrw morning 8 works",
      "yes",
    ],
    { Caller: "Steve", "Plumber's visit": "Wed, Nov 25, 8:00 AM" },
  ],
  [
    "a last name that is spelled anew keeps the first name",
    "roofing",
    ["gutter fell off", "no", "21 Cobb St", "Beth Lowrey", "1", "no it's 12 Cobb St and its Lowry", "yes"],
    { Caller: "Beth Lowry", Address: "12 Cobb St" },
  ],
  [
    "a relation who introduces himself is the caller",
    "hvac",
    ["thermostat is dead", "no", "10 Bond St", "name is Ruth Keane. I'm her son Paul", "1", "yes"],
    { Caller: "Paul" },
  ],
  [
    "a refusal is no name",
    "electrical",
    ["outlet is dead", "1990", "9 Elm St", "skip my name", "1", "yes"],
    { Caller: "Not said" },
  ],
  [
    "an address that nobody asked for is taken at the end",
    "plumbing",
    ["no hot water, call me please", "Jo Lind", "you forgot it. and the address is 88 Ferndale Ct", "yes"],
    { Address: "88 Ferndale Ct", Caller: "Jo Lind" },
  ],
  [
    "a county road keeps its number, and what follows isn't part of it",
    "hvac",
    ["tune-up", "no", "9 Elm St", "Del", "1", "no the address is 2230 County Road 9, you cut it off", "yes"],
    { Address: "2230 County Road 9" },
  ],
  [
    "a year in the sentence before isn't the house number",
    "electrical",
    ["an EV charger. House was built 2004 I think. 1509 Sycamore Dr, Fairview", "Priya", "1", "yes"],
    { Address: "1509 Sycamore Dr, Fairview", "House built": "House was built 2004 I think" },
  ],
  [
    "a need keeps its sentences whole when a name and an address stand in it",
    "roofing",
    [
      "New roof, asphalt. My name's Gordon Pell and I'm at 9 Quarry Road, Millbrook. It's a ranch",
      "no",
      "1",
      "yes",
    ],
    { Roof: "New roof, asphalt. It's a ranch", Caller: "Gordon Pell", Address: "9 Quarry Road, Millbrook" },
  ],
  // Phone numbers
  [
    "a tenant's number isn't the caller's",
    "electrical",
    ["ceiling fan", "1965", "5 Poplar Ct", "Mel Okafor, and the tenant is Bri 267-555-0102", "1", "yes"],
    {
      Caller: "Mel Okafor",
      "Call back at": null,
      "Also said": "Mel Okafor, and the tenant is Bri 267-555-0102",
    },
  ],
  [
    "no part of a number becomes an address",
    "contracting",
    [
      "finish a basement",
      "30k",
      "55 Hazel Ter",
      "Carla",
      "1",
      "Yes, but call her at 856-555-0141 not me",
      "yes",
    ],
    { Address: "55 Hazel Ter", "Call back at": null },
  ],
  [
    "a number after the caller's own name is the caller's",
    "plumbing",
    ["your plumber never showed up!!", "Carmen Diaz 484-555-0177"],
    { Caller: "Carmen Diaz", "Call back at": "484-555-0177" },
  ],
  // What isn't an answer
  [
    "words about the machine are no answer",
    "electrical",
    ["i hate these bots", "half my lights flicker", "I already said 1970s", "9 Elm St", "Walt", "1", "yes"],
    { Work: "Half my lights flicker", "House built": "1970s" },
  ],
  [
    "a year alone is no address",
    "electrical",
    ["outlet is dead", "not sure", "1988", "17 Orchard Row", "Felix", "1", "yes"],
    { Address: "17 Orchard Row" },
  ],
  // Danger
  [
    "a numb arm after a shock is an emergency",
    "electrical",
    ["my husband got shocked by the washer, hes ok but his arm is numb", "842 Merritt Blvd"],
    { Urgent: "Yes", Alert: "842 Merritt Blvd · Call now" },
  ],
  [
    "a chest that feels funny ends the offer of times",
    "electrical",
    ["i got zapped by the switch", "9 Elm St", "Felix Amaro", "my chest feels funny"],
    { Urgent: "Yes", "Site visit": "To be set by phone", Alert: "Felix Amaro · 9 Elm St · Call now" },
  ],
  [
    "a ceiling about to fall is an emergency, and a goodbye doesn't end that",
    "contracting",
    ["a beam is cracking, the ceiling is sagging bad", "so no. bye"],
    { Urgent: "Yes", "Called off": null, Alert: "Call now" },
  ],
  [
    "a contradiction and a neighbor's age make nothing urgent",
    "hvac",
    ["AC hums", "she's 90. wait no she passed. actually yes my neighbor", "9 Elm St", "Hal", "1", "yes"],
    { Urgent: "No" },
  ],
  [
    "water that still drips is urgent in Spanish",
    "plumbing",
    ["fuga en el baño", "Está cerrada la llave, pero sigue goteando", "9 Elm St", "Marisol", "a las 8", "sí"],
    { Urgent: "Yes" },
  ],
  // By text
  [
    "nobody calls a caller who is deaf, and the questions are the same",
    "roofing",
    [
      "Roof leaking. DO NOT call me, text only. I'm deaf",
      "no",
      "88 Ferndale Ct",
      "Renata",
      "no times",
      "yes",
    ],
    {
      Contact: "Text only",
      Address: "88 Ferndale Ct",
      "Roof inspection": "To be set by text",
      Alert: "Renata · 88 Ferndale Ct · Text back",
    },
  ],
  [
    "'before Friday' is when to call, and 'before he comes' isn't",
    "law",
    [...LAW_START, "Cal Whitmore", "call me before friday, any hour", "yes"],
    { Wants: "Call me before friday, any hour", Consultation: "To be set by phone" },
  ],
  [
    "a second thought calls off",
    "plumbing",
    [...SINK, "on second thought dont bother, i'll snake it myself"],
    { "Called off": "On second thought dont bother, i'll snake it myself" },
  ],
  // The office
  [
    "a complaint is a message, whole",
    "contracting",
    ["Your crew left my bathroom half torn out. I paid a deposit of 8k", "I want the owner. Jodie Marsh."],
    {
      Message: "Your crew left my bathroom half torn out. I paid a deposit of 8k",
      Budget: null,
      Caller: "Jodie Marsh",
    },
  ],
  [
    "who looks for work leaves a message",
    "contracting",
    ["im a sub, do drywall & taping. you hiring?", "Luis Quiroga"],
    { Message: "Im a sub, do drywall & taping. you hiring?", Caller: "Luis Quiroga", Budget: null },
  ],
  [
    "a threat to sue the firm is a message, and not urgent",
    "law",
    ["You people represented my ex and I'm going to sue all of you", "It'll be YOUR court date", "Nunya"],
    { Urgent: "No", Caller: "Nunya" },
  ],
  // Questions at the end
  [
    "a question that nobody can answer doesn't keep the call from its end",
    "law",
    [
      ...LAW_START,
      "Dolores",
      "tomorrow 10:30. do i bring the xrays",
      "no i asked about the xrays. otherwise yes",
    ],
    { Asked: "Do i bring the xrays", Consultation: "Wed, Nov 25, 10:30 AM" },
  ],
  // What it's about
  [
    "a question about the robot is answered, and the next text says what it's about",
    "plumbing",
    ["ur a robot arent you", "my garbage disposal is humming", "22 Sycamore St", "benny", "fri 8", "yes"],
    { Job: "My garbage disposal is humming" },
  ],
  [
    "after 'do you do it?' the text that says more is what it's about",
    "roofing",
    [
      "Do you do gutters?",
      "No leak. I just need gutters on the back of the house",
      "9 Elm St",
      "Wes",
      "1",
      "yes",
    ],
    { Roof: "No leak. I just need gutters on the back of the house" },
  ],
  [
    "at the end 'it's this, not that' says what it's about, and no address",
    "electrical",
    [
      "u do hot tubs",
      "idk 2005",
      "44 Pelican dr",
      "tyler",
      "fri 8",
      "no its a 50a line for the hot tub not u do hot tubs",
      "yes",
    ],
    { Work: "A 50a line for the hot tub", Address: "44 Pelican dr" },
  ],
  [
    "a call that was missed from the business is a message",
    "contracting",
    ["i just missed a call from this number, did someone call me", "Steve Hale"],
    { Message: "I just missed a call from this number, did someone call me", Budget: null },
  ],
  // Where to call
  [
    "the number that was given last stands",
    "plumbing",
    [...SINK, "the first", "my cell is 617-555-0108", "yes. better number is 617-555-0180"],
    { "Call back at": "617-555-0180" },
  ],
  [
    "a number after 'call me first' is the caller's",
    "plumbing",
    [...SINK, "1", "yes but make sure they call me first, 301-555-0166"],
    { "Call back at": "301-555-0166" },
  ],
  // Names
  [
    "a name next to the other side's is the caller's where the caller says so",
    "law",
    ["slipped at the kroger", "hurt my back", "just kroger i guess? my names Dontrell Hayes btw", "1", "yes"],
    { Caller: "Dontrell Hayes" },
  ],
  [
    "a name of its own sentence ends the address",
    "plumbing",
    ["Kitchen sink is clogged. 88 Larkspur Ct, Apt 3B, Dayton. Deb Kowalczyk.", "standing water", "1", "yes"],
    { Address: "88 Larkspur Ct, Apt 3B, Dayton", Caller: "Deb Kowalczyk" },
  ],
  // Times that are none
  [
    "a county road is no hour",
    "roofing",
    ["roof is old", "no", "5560 County Road 12, the blue house. Name's Wes", "the first", "yes"],
    { "Roof inspection": "Wed, Nov 25, 8:00 AM", Wants: null },
  ],
  [
    "a day that doesn't suit isn't booked, and the other one is",
    "law",
    [...LAW_START, "Nadia", "tmrw 330 wont work, PT. friday 330 ok", "yes"],
    { Consultation: "Fri, Nov 27, 3:30 PM" },
  ],
  [
    "a date that a yes is followed by moves nothing",
    "law",
    [...LAW_START, "Nadia", "tomorrow 10:30", "yes, thank you. my interview is Dec 3 8am dont forget"],
    { Consultation: "Wed, Nov 25, 10:30 AM" },
  ],
  [
    "when somebody calls back, a yes with the best hours is a yes",
    "law",
    [...LAW_START, "Nadia", "could someone please call me?", "Yes. Mornings are best for me"],
    { Consultation: "To be set by phone" },
  ],
  [
    "what stands next to a time that is taken is kept",
    "roofing",
    ["roof is old", "no", "9 Elm St", "Wes", "Tomorrow 1:30 is good, the lockbox code is 4417", "yes"],
    { "Roof inspection": "Wed, Nov 25, 1:30 PM", "Also said": "The lockbox code is 4417" },
  ],
  // Calling off, and care
  [
    "'nevermind cancel it, sorry' at the end calls off at once",
    "hvac",
    [
      "thermostat is blank",
      "no",
      "9 Quail Run",
      "Rosalind",
      "the first",
      "oh it just came back on. nevermind cancel it, sorry!",
    ],
    { Alert: "Rosalind · 9 Quail Run · Called off", Wants: null },
  ],
  [
    "a wish that another time took the place of isn't wanted anymore",
    "plumbing",
    [...SINK, "can you come at 6pm?", "I SAID 8", "yes"],
    { Wants: null, "Asked for first": "Can you come at 6pm?" },
  ],
  [
    "somebody who is in the hospital is no emergency of the moment",
    "law",
    [
      "My brother got hit by a truck, hes in the ICU",
      "hes at the hospital",
      "Ed Moss",
      "Tamika Rollins",
      "the first",
      "yes",
    ],
    { Danger: null, Caller: "Tamika Rollins" },
  ],
  [
    "a danger that comes up in the middle of a call is one",
    "electrical",
    [
      "half the house went dark",
      "1962",
      "112 N Sycamore. heads up the panel's warm to touch now",
      "Cody",
      "the first",
      "yes",
    ],
    { Urgent: "Yes", Danger: "112 N Sycamore. heads up the panel's warm to touch now" },
  ],
  // Addresses
  [
    "a street after a direction needs no 'St'",
    "hvac",
    ["Furnace wont kick on. 7720 W Sweetwater, Peoria. Andre Bullock.", "no", "friday 8", "yes"],
    { Address: "7720 W Sweetwater, Peoria", Caller: "Andre Bullock" },
  ],
  [
    "a lot number at the end goes to the address",
    "roofing",
    ["roof is old", "no", "210 Coyote Run", "Wes", "the first", "yes but lot 33", "yes"],
    { Address: "210 Coyote Run, lot 33" },
  ],
  // Left as it was said
  [
    "'a person, not this' changes no word of what was said",
    "electrical",
    [
      "breaker keeps tripping i told your guy this twice",
      "1987. look i want a person not this",
      "10 Harmon Ave",
      "Bernadette",
      "the first",
      "yes",
    ],
    { Work: "Breaker keeps tripping i told your guy this twice" },
  ],
  [
    "a house phone that nobody should call leaves the other one",
    "law",
    [...LAW_START, "Molly", "the first", "Yes. Please don't call my house phone"],
    { Contact: null },
  ],
];
