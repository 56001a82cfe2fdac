import { HOUR, MIDNIGHT, NOON, type Span } from "./days.server";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const NUMEROS = "una dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const NUMBER = `(1[0-2]|0?[1-9]|${NUMBERS.join("|")})`;
const NUMERO = `(1[0-2]|[1-9]|${NUMEROS.join("|")})`;
const digits = (word: string) =>
  String(1 + NUMBERS.indexOf(word) || 1 + NUMEROS.indexOf(word) || Number(word));
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const WEEKDAY = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sun)(?:day)?s?|sat)";
const words = (pattern: string) => new RegExp(`\\b(?:${pattern})\\b`, "g");
const BEFORE_HOUR = `(?<=(?:^|[,;.!?]|\\b(?:at|after|before|by|until|till|than|around|about|like|say|said|meant|maybe|mornings?|anyway|so|make it|do|take|want|or|yes|ok|okay|fine|ugh|no|not|but|the|today|tomorrow|for|from|between|and|to|wait|actually|${WEEKDAY}))[\\s,]{0,3})`;
const AFTER_HOUR = `(?=\\s*(?:$|[.,;!?]|ish\\b|(?:is|was|works?|please|pls|fine|good|ok|okay|sharp|on|or|and|to|then|would|sounds|in|today|tomorrow|not|no|thanks|though|tho|i (?:guess|think|suppose)|instead|one(?! \\d)|at the|${WEEKDAY})\\b))`;

/** Numbers and past days that are no time, what Spanish and short texts call a time, and how chrono reads it. */
export const REWRITES: [RegExp, string | ((...match: string[]) => string)][] = [
  [/[$€]\s?\d[\d,.]*k?|\b\d[\d,.]*\s?(?:dollars|bucks|grand|k|%)\b/g, " "],
  [/\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{5,}\b|\b(?:19|20)\d\d\b/g, " "],
  [/(?:#|\b(?:apt|apartment|unit|suite|room|code(?: is)?|invoice|number|calle|option))\.? ?#?\d+\w?\b/g, " "],
  [
    /\b(?:\d+ (?:to|-) )?\d+ ?(?:years?|yrs?|yo|minutes?|gallons?|amps?|volts?|watts?|tons?|sq|square|feet|ft|inch\w*|tiles?|shingles?|windows?|outlets?|doors?|rooms?)\b(?: old)?|\b(?:i'm|im|i am|age|aged|is|turned) \d{2}\b(?!:)(?=\s*(?:$|[.,]|and\b|years))/g,
    " ",
  ],
  [
    /\b\d+[a-z]? (?:[nsew]\.? |(?:north|south|east|west) )?(?:(?!(?:am|pm|at|on|is|works?|or|and|in|today|tomorrow|please)\b)[\w']+ ){0,3}(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|way|blvd|ct|court|pl|place|terrace|cir|circle|hwy|pkwy)\b\.?/g,
    " ",
  ],
  [/\b\d+ [nsew]\.? \w+/g, " "],
  [
    /\byesterday\b|\blast (?:night|week|month|year|\w+day)\b|\b(?:since|started|began|broke|happened|was|were|came|called)(?: \w+)? (?:on |this )?(?:\w+day|morning|afternoon|tonight)\b|\b\S+ (?:days?|weeks?|months?|years?|hours?) ago\b/g,
    " ",
  ],
  [
    /\b(?:no|not a) (?:problem|preference)\b|\bnot picky\b|\bdon'?t (?:care|mind)\b|\bdoesn'?t matter\b/g,
    "whenever",
  ],
  [/\bfor (?:the (?:last|past) )?\S+ (?:days?|weeks?|months?|years?|hours?)\b/g, " "],
  [
    /\bsat (?=on it|down|in|there|around)|\bwed (?=like|love|need|prefer|want)|\bsun (?=room|roof|is)|\bmar\b/g,
    " ",
  ],
  [/\b(?:on )?(?:any )?weekdays?\b/g, " "],
  [/\b(?:later )?(?:in|during) the week\b/g, "this week"],
  [/\b(?:work|busy|off work|at work|in court) (?:at|till|until)\b/g, "after"],
  [
    /\b(\w+days?) (?:and|or|&) (\w+days?) (?=(?:don'?t|doesn'?t|won'?t|are (?:no|bad|out))\b)/g,
    "not $1 or $2 ",
  ],
  [/\bno (?=\w+days\b)/g, "not "],
  // "Before Monday, tomorrow" is two days.
  [/,(?= (?:today|tomorrow)\b)/g, ";"],
  [/\bnot (?:too )?early\b/g, "after 10:00"],
  // Of a month: "early December".
  [new RegExp(`\\b(?:early|(?:the )?(?:beginning|start) of) (?=${MONTH}\\b)(\\w+)`, "g"), "$1 1 - $1 7; "],
  [new RegExp(`\\b(?:mid|(?:the )?middle of)[ -](?=${MONTH}\\b)(\\w+)`, "g"), "$1 10 - $1 20; "],
  [new RegExp(`\\b(?:late|(?:the )?end of) (?=${MONTH}\\b)(\\w+)`, "g"), "$1 21 - $1 28; "],
  [/\b(?:home|back|there|off|done|free) by (?=\d|noon)/g, "after "],
  [/\b(?:today|tomm?orr?ow|tmrw?|tmw|\w+day|that)(?:'s| is) too (?:late|far|long)\b/g, "asap"],
  [/\b(\w+day)s\b/g, "$1"],
  [/\bpasado manana\b/g, "day after tomorrow"],
  [/\bnot this week\b/g, "next week"],
  [/\bweekends\b/g, "weekend"],
  [/\baf?te?r?e?noo?n\b/g, "afternoon"],
  // "Dec 15 or 16", "the 10th or 11th".
  [
    new RegExp(`\\b(${MONTH}) (\\d\\d?)(?:st|nd|rd|th)?,? (or|and|&) (\\d\\d?)\\b(?!:)`, "g"),
    "$1 $2 $3 $1 $4",
  ],
  [/\b(the \d\d?(?:st|nd|rd|th)),? (or|and|&) (?=\d\d?(?:st|nd|rd|th)\b)/g, "$1 $2 the "],
  [/\b(?:por|en|de) la manana\b/g, "in the morning"],
  [/\besta (?=manana|tarde|noche)/g, "today por la "],
  [/\b(?:por |en |de )la (?:tarde)\b/g, "in the afternoon"],
  [/\b(?:por |en |de )la noche\b/g, "in the evening"],
  [/\bpor la manana\b/g, "in the morning"],
  [/\bmanana\b|\btomm?orr?ow'?s?\b|\btmrw?\b|\btmw\b|\b2morrow\b/g, "tomorrow"],
  [/\bhoy\b/g, "today"],
  [/\b(?:lo antes posible|cuanto antes|cuando (?:sea|pueda|quiera)\w*)/g, "asap"],
  [/\b(?:la )?(?:proxima semana|semana que viene)\b/g, "next week"],
  [/\bdespues de\b/g, "after"],
  [/\bantes de\b/g, "before"],
  [
    /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g,
    (day) => WEEKDAYS[["do", "lu", "ma", "mi", "ju", "vi", "sa"].indexOf(day!.slice(0, 2))]!,
  ],
  [/\bwed?n[ei]?sday\b|\bwensday\b|\bweds\b/g, "wednesday"],
  [/\bthur?s?day\b/g, "thursday"],
  [/\b(?:at )?the end of the week\b/g, "friday"],
  [words(`(?:a )?las? ${NUMERO} y media`), (_, hour) => `at ${digits(hour!)}:30`],
  [words(`(?:a )?las? ${NUMERO}`), (_, hour) => `at ${digits(hour!)}`],
  [words(`half (?:past )?${NUMBER}`), (_, hour) => `${digits(hour!)}:30`],
  [words(`quarter past ${NUMBER}`), (_, hour) => `${digits(hour!)}:15`],
  [
    words(`${NUMBER}[ -](thirty|fifteen|forty[ -]?five)`),
    (_, hour, minute) =>
      `${digits(hour!)}:${{ t: 30, f: 15 }[minute![0]!]! + (minute!.startsWith("fo") ? 30 : 0)}`,
  ],
  [words(`${NUMBER} ?o'?clock`), (_, hour) => `${digits(hour!)}:00`],
  [words(`${NUMBER}[.h](00|15|30|45)(?= ?[ap]m|$|\\s)`), (_, hour, minute) => `${digits(hour!)}:${minute}`],
  [
    /\b(1[0-2]|[1-9])(?::(\d\d))?(?: ?(?=[ap]\.?m\b)|(?=[ap]\b))([ap])(?:\.?m\b\.?)?/g,
    (_, hour, minute, half) => `${hour}:${minute ?? "00"}${half}m`,
  ],
  [
    new RegExp(`${BEFORE_HOUR}(1[0-2]|[1-9]) ?(00|15|30|45)${AFTER_HOUR}`, "g"),
    (_, hour, minute) => `${hour}:${minute}`,
  ],
  [new RegExp(`${BEFORE_HOUR}\\b(1[0-2]|0?[1-9])${AFTER_HOUR}`, "g"), (_, hour) => `${Number(hour)}:00`],
  // "The later one" is no hour, nor is "the Friday one".
  [
    new RegExp(
      `(?<=\\b(?:at|after|before|by|until|till|around|about|(?:${WEEKDAY}|tomorrow)(?! one)) )${NUMBER}${AFTER_HOUR}`,
      "g",
    ),
    (_, hour) => `${digits(hour!)}:00`,
  ],
  [/\b(\d+:\d\d(?:[ap]m)?) ?ish\b/g, "around $1"],
  [/\b(\d+:\d\d(?:[ap]m)?) or (?:later|after)\b/g, "after $1"],
  [/\b(\d+:\d\d(?:[ap]m)?) or (?:earlier|before)\b/g, "before $1"],
  [/\b(?:between|from) (\d+:\d\d) ?(?:and|to|-|until|till) (?=\d+:)/g, "$1 - "],
];

export const PARTS: [RegExp, Span][] = [
  [words("late morning"), [10 * HOUR, NOON - 1]],
  [
    words("(?:as )?late (?:in the day|as (?:possible|you (?:can|have)|you'?ve got))|latest"),
    [15 * HOUR, MIDNIGHT],
  ],
  [words("later (?:on|in the day|that day)"), [NOON, MIDNIGHT]],
  [words("(?:late afternoon|end of the day|eod)"), [15 * HOUR, MIDNIGHT]],
  [words("(?:(?:early )?mornings?|first thing|before (?:noon|lunch))"), [0, NOON - 1]],
  [words("(?:afternoons?|after (?:noon|lunch))"), [NOON, MIDNIGHT]],
  [words("(?:evenings?|tonight|after work|nights?)"), [17 * HOUR, MIDNIGHT]],
];
export const SOONEST =
  /\b(?:asap|as (?:early|soon) as (?:possible|you can|u can|can be)|(?:the )?(?:earliest|soonest)|sooner(?! or later)|whenever|whichever|any ?time|immediately|right away|can'?t wait|the sooner the better|(?:first|next) (?:available|opening))\b|^\W*(?:right )?now\W*$|\b(?:someone|somebody|come|you|need help|here|help me|it) (?:right )?now\b/g;
export const NOT_BEFORE =
  /\b(?:not|can'?t|cannot|won'?t|don'?t)\b[^.,;!?]{0,14}?\b(?:before|until|till)\b|\bnot? (?:earlier|sooner) than\b/g;
export const NOT_AFTER = /\b(?:not|can'?t|cannot|don'?t)\b[^.,;!?]{0,14}?\bafter\b|\bnot? later than\b/g;
export const EXCLUDES =
  /\b(?:not|never|nothing|none of|except|(?:anything|any day|any time|every day|everything|all|todo) but|no (?:es|el)|other than|besides|instead of|rather than|(?:no|not) good|cancel|can't|cannot|cant|won't|busy|gone|away|out of town|don'?t (?:want|book|put|schedule|send)(?: me| us| it| him| her| anyone)?|isn't|menos|no puedo|nor)(?: (?:do|make|on|at|in|the|it|this|until|come|be|there|for|free|available|want|el))*\s*$/;
export const EXCLUDED =
  /^'?s?\s*(?:at \S+ )?(?:(?:i|we) work|i'?m (?:working|at work)|doesn'?t|does not|don'?t|do not|won'?t|isn'?t|is not|can'?t|cannot|not? (?:good|possible|ok|work\w*|puedo|way|an option)|no\s*(?:$|[,.;!])|(?:is|are|'s) (?:bad|out|taken|gone|full|terrible|impossible|awful|busy|booked|hard|tough|difficult|tricky|no good|off|not|too (?!late|far|long)\w+|my \w+|when (?:i|we))\b)/;
/** A day that something else is on, and not the visit. */
export const ELSEWHERE =
  /\b(?:hearing|court(?: date)?|arraigned|arraignment|deadline|trial|deposition|mediation|escrow|closing|closes|expires|due|invoice|birthday|since|until now|on the news|(?:fly|flying|land|landing|arrive|arriving) in)(?: (?:is|was|on|for|at|in|this|the|set|due|date))*\s*$/;
export const RELATION = /\b(after|past|from|before|by|until|till|around|about|like|near)\b\D*$/;
export const CORRECTS =
  /\b(?:no|wait|actually|sorry|i mean|i meant|scratch|rather|instead|make (?:it|that)|so|better|correction)\b/;

/** Said along with a time. */
export const FILLERS = words(
  "ugh|um|uh|anyway|anyways|still|i guess|on|at|in|the|this|that|next|for|please|pls|maybe|actually|make|it|its|it's|around|about|by|how|what|can|could|you|u|come|is|be|do|i|i'd|i'll|i'm|we|need|want|would|like|works?|work|me|us|better|instead|or|and|o'clock|after|before|until|till|from|between|to|than|later|earlier|available|good|fine|great|best|ok|okay|yes|yeah|yep|no|not|wait|sorry|anything|except|but|doesn't|don't|can't|won't|isn't|can ?not|any|some ?time|thanks?|thank you|let's|lets|take|have|get|book|one|then|so|said|mean|prefer|free|possible|time|slot|day|just|only|either|week|el|la|las|los|a|por|favor|para|no|si|puede|pueden|venir|quiero|mejor|ish|sharp|someone|somebody|here",
);
