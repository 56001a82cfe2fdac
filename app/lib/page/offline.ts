export const KEPT = "Everything you typed is still here.";

export const OFFLINE = `Your device is offline. ${KEPT} Connect to the internet, then send it again.`;

/** Shown after a post whose page scripts didn't load in time. */
export const UNANSWERED = `Not Sent: Our server doesn't respond. ${KEPT} Check your connection, then send it again.`;
