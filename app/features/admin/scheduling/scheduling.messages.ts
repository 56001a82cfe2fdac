import { typedKeys } from "~/lib/keys";
export const SCHEDULING_NOTICES = {
  saved: { title: "Saved", description: "Visitors see the new times from now on." },
  feed: { title: "New address", description: "Subscribe to the new address in your calendar app." },
};

export const WEEK = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

export const NUMBERS = {
  lengthMinutes: "Length of a call, in minutes",
  minutesBefore: "Minutes kept free before each call",
  minutesAfter: "Minutes kept free after each call",
  noticeHours: "Notice before a call, in hours",
  daysAhead: "Days that can be booked, today included",
};

export const DAYS_OFF = { daysOff: "Days off" };

export type WeekDay = keyof typeof WEEK;

export const WEEK_DAYS = typedKeys(WEEK);

export const SPANS = [0, 1, 2, 3] as const;

type Span = (typeof SPANS)[number];

export const hoursField = <End extends "From" | "To">(day: WeekDay, end: End, span: Span) =>
  `${day}${end}${span}` as const;

export type HoursField = `${WeekDay}${"From" | "To"}${Span}`;

export const SAME_DAYS: readonly WeekDay[] = ["tuesday", "wednesday", "thursday", "friday"];
