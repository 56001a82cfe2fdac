export const LATER = {
  hours: "In 3 hours",
  tomorrow: "Tomorrow at 8 AM",
  monday: "Monday at 8 AM",
  day: "On this day",
} as const;
