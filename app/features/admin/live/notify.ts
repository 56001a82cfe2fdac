const KEY = "notify-leads";

/** Whether this browser supports notifications. Many phones don't. */
export const canNotify = () => "Notification" in window;

/** True if the user enabled notifications in this browser and the browser allows them. */
export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Stores the choice, after asking for the browser's permission. @returns whether the browser allows it */
export async function chooseToNotify(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  if (allowed) localStorage.setItem(KEY, on ? "on" : "off");
  return allowed;
}

/** Shows only the kind of lead, because a locked screen is public. */
export function notify(words: string, open: () => void) {
  if (!notifies() || document.hasFocus()) return;
  try {
    // The browser shows one notification if several tabs send the same.
    const shown = new Notification(words, { tag: words });
    shown.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    // Browsers on Android grant the permission but reject the notification.
  }
}
