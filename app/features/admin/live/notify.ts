const KEY = "notify-leads";

/** Whether this browser can show notifications at all; phones' browsers often can't. */
export const canNotify = () => "Notification" in window;

/** Whether this browser notifies of new leads: chosen here, and allowed by the browser. */
export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Chooses it, and asks the browser's permission. @returns whether the browser allows it */
export async function chooseToNotify(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  if (allowed) localStorage.setItem(KEY, on ? "on" : "off");
  return allowed;
}

/** Says what kind of lead came and nothing more: a locked screen shows it to everybody. */
export function notify(words: string, open: () => void) {
  if (!notifies() || document.hasFocus()) return;
  try {
    // Of several tabs that say the same, the browser shows one.
    const shown = new Notification(words, { tag: words });
    shown.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    // Browsers on Android have the permission and refuse the notification.
  }
}
