export const SETTINGS_NOTICES = {
  saved: { title: "Saved", description: "The new settings are in effect." },
};
