import { showToast } from "../toast/toast";

/** Whether the browser lets us write to its clipboard: not on plain HTTP. */
export const canCopy = () => "clipboard" in navigator;

/** Copies a text, and says so. */
export async function copyText(text: string) {
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(
    done
      ? { title: "Copied", description: text }
      : { title: "Not Copied", description: "Your browser didn't allow it." },
  );
}
