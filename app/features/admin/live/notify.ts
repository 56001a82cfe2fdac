const KEY = "notify-leads";

export const canNotify = () => "Notification" in window;

export function notifies(): boolean {
  try {
    return canNotify() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";
  } catch {
    // Storage is disabled in this browser.
    return false;
  }
}

export async function chooseToNotify(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === "granted";
  if (allowed) localStorage.setItem(KEY, on ? "on" : "off");
  return allowed;
}

/** Names only the kind of lead, because anyone can read a locked screen. */
export function notify(words: string, open: () => void) {
  if (!notifies() || document.hasFocus()) return;
  try {
    // Tabs share the tag, so that the browser shows each notification only once.
    const shown = new Notification(words, { tag: words });
    shown.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    // Android browsers grant the permission but reject this constructor.
  }
}
