/** Notices of /admin/settings. */
export const SETTINGS_NOTICES = {
  saved: { title: "Saved", description: "The settings hold from now on." },
};
