import { affirms } from "../danger/danger.server";
import { isFirstName } from "./names.server";

/** What has to do with the office, and not with new work. */
const OFFICE =
  /\b(?:(?:my|your|the|this|last|mom's|wrong) (?:last )?(?:invoice|bill|receipt)(?! of)|an invoice|invoice #?\d+|billed|overcharged|charged (?:me|us) (?:twice|for)|refund|(?:re-?schedule|move|change|confirm|check on|cancel) (?:my|our|the|an?|mom's|her|his) (?:\w+ ){0,2}(?:appointment|visit|booking|consultation|inspection)|have an appointment|(?:move|change|cancel) that appointment|appointment (?:i|we) (?:have|made|booked)|(?:are|r) (?:you|u) (?:guys )?hiring|job (?:opening|application|posting|ad)|appl(?:y|ying|ied) for|my r[eé]sum[eé]|looking for (?:a job|work)|apprentice\w*|seo\b|google (?:listing|ranking|reviews?)|(?:sell|selling|offer(?:ing)?) (?:you|leads)|(?:exclusive|qualified|more) leads|marketing|your website|vendor|supplier|wholesale|(?:missed|got) a (?:missed )?call from (?:you|y'?all|this number|your number)|did (?:someone|somebody|anyone|you(?: guys)?) (?:just )?call me|(?:you|y'?all|u) (?:just )?called me|didn'?t call (?:you|y'?all|no|any)\b|returning (?:your|\w+'s|a|the) call|(?:i'm|we're|i am) selling(?! (?:the|my|our|it|this)\b)|got a special on|payment processing|(?:nobody|no one) came|(?:nobody|no one|never) showed(?: up)?|didn'?t show up|no.?show|missed (?:my|our|the) appointment|(?:is|are) (?:anyone|anybody|you guys) (?:still )?coming|want (?:my|a|our) (?:money|deposit) back|complain\w*|partner with you|sub-?contractor|mi factura|mi cita)\b/iu;
const COMPLAINS =
  /\b(?:your (?:crew|guys?|tech\w*|men|man|workers?|people|team|driver|installers?|company|office|plumbers?|electricians?|roofers?|contractors?|attorneys?|lawyers?)\b[^.!?]{0,30}\b(?:left|never|didn'?t|broke|ruined|wrecked|messed|damaged|scratched|cracked|stole|forgot|botched|screwed|walked off|hasn'?t|haven'?t|rude|yelled|cut my|overcharged)|(?:sue|suing|report(?:ing)?) (?:all of |every one of )?(?:you|y'all|u)\b(?! think)|(?:want|let me|need|get me|give me|like)\b[^.!?]{0,20} (?:the|your) (?:owner|manager|boss|supervisor)|you (?:people|guys) (?:represent(?:ed)?|ruined|screwed|messed|broke|never|left)|(?:you|u|y'?all|you guys) (?:still )?owe (?:me|us)|pay (?:me|us) (?:what|for)|pay me\b(?! back)|(?:paid|gave you) (?:a |my |the |you a )?deposit|(?:the|your) \p{L}+ (?:you sent|(?:who|that) (?:came|was here))|worst (?:company|service|crew|firm))\b/iu;
const WORKS =
  /\b(?:(?:you|u|y'?all|guys|are|still|who'?s)\b[^.?!]{0,12}\bhiring(?! (?:you|an? (?:lawyer|attorney|contractor)))|hiring (?:right now|any\w*|helpers?|subs?)|looking for (?:a job|work(?! done| on| to be))|i'?m an? (?:sub|subcontractor)\b(?! zero)|subbing|sub work|do you need (?:a )?(?:helpers?|subs?|guys))\b/iu;
/** Sells something: nobody promises to call back. */
const SELLS =
  /\b(?:leads|seo|marketing|google (?:listing|ranking|reviews?)|your website|partner with you|got a special on|payment processing|we help (?:\w+ ){0,3}(?:get|grow|find)|(?:i'm|we're|i am) selling(?! (?:the|my|our|it|this)\b)|sponsor\w*)\b/iu;
const ASKS_FOR =
  /\b(?:(?:talk|speak)(?:ing)? (?:to|with)|is|get me) (?<title>(?:mrs?|ms|dr|attorney)\.? )?(\p{L}+)(?: (?:there|in|around|available))?(?=[^\p{L}\w]*(?:$|[.,!?]|please|about))/iu;

export const isPitch = (text: string) => affirms(text, SELLS);

/** A bill, an appointment that there is already, a complaint, a job, a pitch: somebody has to see it, and nothing is booked. */
export const isForTheOffice = (text: string) =>
  affirms(text, OFFICE) || COMPLAINS.test(text) || WORKS.test(text) || isPitch(text);

/** "I called to talk to Dave": somebody who works there. */
export const asksForPerson = (text: string) => {
  const [whole = "", title, name = ""] = ASKS_FOR.exec(text) ?? [];
  return (
    (/^(?:talk|speak|get)/i.test(whole) || /\b(?:there|in|around|available)$/i.test(whole)) &&
    (title !== undefined || isFirstName(name))
  );
};

/** Ordered from somebody else: "a large pepperoni", "is this the dentist?". */
const MISFIT =
  /^\W*(?:(?:hi|hey|hello|yes)\W+)*(?:can|could|may) (?:i|we)\b[^.?!]{0,30}\b(?:pepperoni|pizzas?|wings|burgers?|delivery order|table for|reservation|refill|prescription|haircut|manicure|oil change)\b|^\W*(?:(?:hi|hey|hello)\W+)*(?:i'?d like|i (?:want|need)|we'?d like) (?:to (?:order (?:a |some )?(?:pizza|food|delivery|pick ?up)|make a reservation)|an? (?:(?:large|small|medium) (?:pizza|pepperoni)|table for|haircut|refill|manicure))\b|\bis (?:this|that|it)(?: not)? (?:the )?(?:dentist|pizza|domino'?s|dr\.?|doctor'?s?|pharmacy|bank|school|dmv|vet|salon|hospital|hotel|restaurant)\b/iu;

/** The caller meant to reach another kind of business. */
export const isMisfit = (text: string, work: RegExp) => MISFIT.test(text) && !work.test(text);
