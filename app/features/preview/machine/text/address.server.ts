import { PHONE } from "./contact.server";
import { startsWithFirstName } from "./names.server";

const TYPE =
  "st(?:reet)?|ave?(?:nue)?|r(?:oa)?d|ln|lane|dr(?:ive)?|way|blvd|boulevard|ct|court|pl(?:ace)?|hwy|highway|ter(?:race)?|cir(?:cle)?|pkwy|parkway|sq(?:uare)?|trail|trl|loop|row|run|alley";
const UNIT = String.raw`(?:[\s,]+(?:#|apt\.?|apartment|unit|suite|ste\.?|floor)\s*[\w-]+)`;
const STREET = new RegExp(
  String.raw`(?:\b(?:apt\.?|unit|suite)\s*[\w-]+,?\s+)?\b(?!911\b)\d{1,6}[a-z]?\s+(?:(?:[nsew]|north|south|east|west)\.?\s+)?(?:(?:(?:county|state|farm(?: to market)?|us|old|rural)\s+)?(?:road|rd|route|rte|rt|hwy|highway)\s+\d+\b|(?:(?:\p{L}{1,2}\.|[\p{L}\d'-]+)\s+){1,4}?(?:${TYPE})\b\.?)(?:\s+(?:[nsew]|ne|nw|se|sw|north|south|east|west)\b)?${UNIT}?`,
  "iu",
);
/** Ends of a street that are words of the language, too: with capitals they are a street. */
const NAMED_STREET =
  /\b\d{1,6}\s+[NSEW]\.?\s+\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,2}(?![\p{L}'-])|\b\d{1,6}[a-z]?\s+(?:[NSEW]\.?\s+)?(?:\p{Lu}[\p{L}'-]+\s+){1,3}(?:Hollow|Walk|Grove|Path|Trace|Cove|Crossing|Ridge|Bend|Point|Hill|Glen|Green|Park|Pike|Pass|Plaza|Crescent|Commons?|Landing|View|Creek|Meadows?)\b/u;
const LOOSE_STREET = new RegExp(
  String.raw`\b\d{1,6}[a-z]?\s+(?!am\b|pm\b|a\.m|p\.m|o'clock|is\b|and\b|works?\b|days?\b|hours?\b|years?\b|weeks?\b|months?\b|inch|feet|ft\b|k\b|gallons?\b|degrees?\b|people\b|kids\b|times?\b|of\b|or\b|more\b|bit\b|not\b|mins?\b|minutes?\b|seconds?\b|yrs?\b|yo\b|i\b|in\b|min\b|heads\b|please\b|tomm?or|tonight|today|ish\b|giờ)(?:[nsewNSEW]\.?\s+)?\p{L}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*`,
  "u",
);
/** City, state, and ZIP code after a street. */
const CITY =
  /^(?:\s*,\s*|\s+(?:(?:over )?in\s+)?)((?:(?:St|Ft|Mt)\.\s+)?\p{Lu}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*){0,2})(?=\s*(?:[,.;!?\n]|\d{5}|$))/u;
const SMALL_CITY = /^\s*,\s*(\p{L}+(?:\s+\p{L}+)?)\s*$/u;
const STATE = /^\s*(?:,\s*)?(?:[A-Z]{2}\b\s*(?:\d{5})?|\d{5})/;

/** A street address with its city, wherever it stands; `loose`: also one without "St" or the like. */
export function addressIn(typed: string, loose = false): string | null {
  // A number to call is no house's.
  const text = typed.replace(new RegExp(PHONE, "g"), (number) => "_".repeat(number.length));
  const found = STREET.exec(text) ?? NAMED_STREET.exec(text) ?? (loose ? LOOSE_STREET.exec(text) : null);
  if (!found) return null;
  let end = found.index + found[0].length;
  const city = CITY.exec(text.slice(end));
  // "4410 Park Blvd. Guillermo"
  const isCity = city && (/^\s*(?:,|(?:over )?in\b)/.test(city[0]) || !found[0].endsWith("."));
  const hasState = city && (/\s[A-Z]{2}$/.test(city[1]!) || STATE.test(text.slice(end + city[0].length)));
  if (isCity && (hasState || !startsWithFirstName(city[1]!))) end += city[0].length;
  // Somebody who types no capitals.
  const lower = !city && text === text.toLowerCase() ? SMALL_CITY.exec(text.slice(end)) : null;
  if (lower && !startsWithFirstName(lower[1]!)) end += lower[0].length;
  const state = STATE.exec(text.slice(end));
  if (state) end += state[0].length;
  return text.slice(found.index, end).trim();
}

/** Words after an address that are none of it. */
const AFTER_ADDRESS =
  /[.;!?\n]|,?(?<!\s)\s+(?:and|but|please|asap|hurry|thanks|like i|as i|obviously|duh|ok|okay|oh|no|wait|can|could|what|how|when|i|i'm|im|we|my|you|its?|it's|he|she|they|her|his|is|are|tell|call|ask|still)\b/iu;

/** An address as it was typed, up to what is none of it. What follows a comma can be a town, and stays. */
export function wholeAddress(text: string, found: string): string {
  // "910 S Ash Ave. Marcus"
  if (found.endsWith(".")) return found;
  const from = text.indexOf(found);
  const after = text.slice(from + found.length);
  const end = after.search(AFTER_ADDRESS);
  return text.slice(from, from + found.length) + (end < 0 ? after : after.slice(0, end)).trimEnd();
}
