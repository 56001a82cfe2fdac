const KEY = "notify-leads";

/** Many browsers on phones don't support notifications. */
export const canNotify = () => "Notification" in window;

/** True if the admin turned notifications on and the browser allows them. */
export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    // Storage is disabled in this browser.
    return false;
  }
}

/**
 * Asks for the browser's permission, then stores the choice.
 * @returns whether the browser allows notifications
 */
export async function chooseToNotify(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  if (allowed) localStorage.setItem(KEY, on ? "on" : "off");
  return allowed;
}

/** Shows only the kind of lead, because anyone can read a locked screen. */
export function notify(words: string, open: () => void) {
  if (!notifies() || document.hasFocus()) return;
  try {
    // Tabs share the tag, so that the browser shows each notification once.
    const shown = new Notification(words, { tag: words });
    shown.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    // Browsers on Android grant the permission but reject the notification.
  }
}
