/** Notices of /account/two-step. */
export const TWO_STEP_NOTICES = {
  first: {
    title: "Set up two-step sign-in",
    description: "From your next sign-in on, the admin area asks for it. You can set it up now.",
  },
  required: {
    title: "Set up two-step sign-in first",
    description: "Admins need it. After that, the admin area opens again.",
  },
  codes: {
    title: "Two-step sign-in is on",
    description: "Save your recovery codes now. We show them once.",
  },
  replaced: {
    title: "You have new recovery codes",
    description: "The old ones no longer work. Save these now. We show them once.",
  },
  off: { title: "Two-step sign-in is off", description: "You now sign in with your password alone." },
};

export const WRONG_CODE =
  "That code isn't right, or it was used before. Wait for your app's next one, then try again.";
