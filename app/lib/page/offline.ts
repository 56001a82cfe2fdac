export const KEPT = "Everything you typed is still here.";

export const OFFLINE = `Your device is offline. ${KEPT} Connect to the internet, then send it again.`;

/** Shown if a post before hydration gets no response. */
export const UNANSWERED = `Not Sent: Our server doesn't answer. ${KEPT} Check your connection, then send it again.`;
