export const KEPT = "Everything you typed is still here.";

export const OFFLINE = `Your device is offline. ${KEPT} Connect to the internet, then send the form again.`;
