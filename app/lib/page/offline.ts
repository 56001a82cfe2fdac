export const KEPT = "Everything you typed is still here.";

export const OFFLINE = `Your device is offline. ${KEPT} Connect to the internet, then send the form again.`;

/** Shown if the server doesn't respond to a form submitted before hydration. */
export const UNANSWERED = `Not Sent: Our server isn't responding. ${KEPT} Check your connection, then send the form again.`;
