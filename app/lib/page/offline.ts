export const KEPT = "Everything you typed is still here.";

export const OFFLINE = `Your device is offline. ${KEPT} Connect to the internet, then send it again.`;

/** Shown if the server doesn't answer a post that was sent before hydration. */
export const UNANSWERED = `Not Sent: Our server doesn't respond. ${KEPT} Check your connection, then send it again.`;
