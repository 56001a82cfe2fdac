import { TIME_ZONES } from "./site-zone.server";

const NAME = /^[A-Za-z][\w+/-]{1,63}$/;

/** Accepts zones outside TIME_ZONES too, because browsers may send older names. */
export function isZone(zone: string | null | undefined): zone is string {
  if (!zone || !NAME.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const US_ZONES: Record<string, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

const wordsOf = (zone: string) => zone.replaceAll("_", " ").split("/");

export const zoneWords = (zone: string) => `${US_ZONES[zone] ?? wordsOf(zone).at(-1)} time`;

export function zoneOptions(chosen?: string, others = true): Record<string, Record<string, string>> {
  const options: Record<string, Record<string, string>> = { "United States": { ...US_ZONES } };
  for (const zone of new Set([...(others ? TIME_ZONES : []), ...(chosen ? [chosen] : [])])) {
    if (zone in US_ZONES) continue;
    const [area = zone, ...places] = wordsOf(zone);
    (options[area] ??= {})[zone] = places.join(", ") || zone;
  }
  return options;
}
