export const TWO_STEP_NOTICES = {
  invited: {
    title: "You're an admin now",
    description: "Admins can see and change everything. Set up two-step sign-in now to protect your account.",
  },
  required: {
    title: "Set up two-step sign-in first",
    description: "Admins need two-step sign-in. Turn it on to open the admin area.",
  },
  codes: {
    title: "Two-step sign-in is on",
    description: "Save your recovery codes now. We show them only once.",
  },
  replaced: {
    title: "You have new recovery codes",
    description: "The old codes no longer work. Save the new codes now. We show them only once.",
  },
  "passkey-added": { title: "Passkey added", description: "You can sign in with the passkey from now on." },
  "passkey-removed": {
    title: "Passkey removed",
    description: "You can no longer sign in with that passkey.",
  },
  off: { title: "The app is off", description: "We no longer ask for a code at sign-in." },
};

export const WRONG_CODE =
  "That code isn't right, or it was used before. Wait for your app's next code, then try again.";

export const WRONG_RECOVERY = "That recovery code isn't right, or it was used before.";

export const CODES_STOPPED =
  'After 20 wrong codes in a day, we accept no codes until tomorrow. Or choose a new password under "Forgot your password?" on the sign-in page. Then your codes will work again right away.';

export const PASSKEY_REFUSED = "That passkey wasn't added. Please try again.";

export const PASSKEY_WRONG = "That passkey didn't work. Please try again, or enter a code.";
