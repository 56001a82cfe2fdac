import { capitalized } from "../admin-control";
import type { Resource } from "../resource.server";
import { presetsOf } from "./calendar.server";
import { hasTabs } from "./find-page.server";
import {
  type ListAddress,
  type Params,
  sortValue,
  statusChoices,
  wordForStatus,
} from "./list-address.server";
import { timesOf } from "./sorts.server";

export type Href = (changes: Params) => string;

export interface Choice {
  name: string;
  label: string;
  value: string;
  unset?: string;
  choices: { value: string; label: string }[];
}

type SortLinks = Record<string, { href: string; order: "ascending" | "descending" | "none" }>;

export function narrowingOf(resource: Resource, { status, filters }: ListAddress): Choice[] {
  const word = wordForStatus(resource);
  const choices = hasTabs(resource) ? [] : statusChoices(resource);
  const byStatus = {
    name: "status",
    label: capitalized(word),
    value: status ?? "",
    unset: `Any ${word}`,
    choices,
  };
  const others = Object.entries(resource.list.filters ?? {}).map(([name, { label, choices }]) => ({
    name,
    label,
    value: filters[name] ?? "",
    unset: `Any ${label.toLowerCase()}`,
    choices: Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label })),
  }));
  return choices.length > 0 ? [byStatus, ...others] : others;
}

export function daysOf({ resource, dates, from, to }: ListAddress, zone: string, href: Href) {
  const times = timesOf(resource).map(({ name, label }) => ({ value: name, label }));
  return {
    about: times.length > 1 ? { name: "dates", label: "Days of", value: dates, choices: times } : null,
    from,
    to,
    presets: presetsOf(resource, zone).map(({ label, ...days }) => ({
      label,
      href: href(days),
      current: days.dates === dates && days.from === from && days.to === to,
    })),
  };
}

export function orderOf({ resource, sort, descending }: ListAddress): Choice {
  const choices = Object.entries(resource.list.sorts).flatMap(([name, { kind, label, ahead }]) => {
    const [up, down] = kind === "text" ? UP_DOWN.text : ahead ? UP_DOWN.ahead : UP_DOWN.time;
    const both = [
      { value: sortValue(name, false), label: `${label}, ${up}` },
      { value: sortValue(name, true), label: `${label}, ${down}` },
    ];
    return startsDown(kind, ahead) ? both.reverse() : both;
  });
  return { name: "sort", label: "Order", value: sortValue(sort, descending), choices };
}

export const sortLinksOf = ({ resource, ...address }: ListAddress, href: Href): SortLinks =>
  Object.fromEntries(
    Object.entries(resource.list.sorts).map(([name, { kind, ahead }]) => {
      const active = address.sort === name;
      const descending = active ? !address.descending : startsDown(kind, ahead);
      const order = !active ? "none" : address.descending ? "descending" : "ascending";
      return [name, { href: href({ sort: sortValue(name, descending) }), order }];
    }),
  );

const UP_DOWN = {
  text: ["A to Z", "Z to A"],
  time: ["oldest first", "newest first"],
  ahead: ["soonest first", "latest first"],
} as const;

const startsDown = (kind: "time" | "text", ahead?: true) => kind === "time" && !ahead;
