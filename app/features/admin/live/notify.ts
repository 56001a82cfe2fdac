const KEY = "notify-leads";

/** Whether this browser supports notifications. Many phones don't. */
export const canNotify = () => "Notification" in window;

/** True if the user enabled notifications in this browser and the browser allows them. */
export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    // Storage is disabled.
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
    // Several tabs share this tag, so the browser shows one notification.
    const shown = new Notification(words, { tag: words });
    shown.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    // Browsers on Android grant the permission but reject the notification.
  }
}
