/** When a snoozed row reappears, by the form's value. A chosen day has a separate field. */
export const LATER = {
  hours: "In 3 hours",
  tomorrow: "Tomorrow at 8 AM",
  monday: "Monday at 8 AM",
  day: "On this day",
} as const;
