import { showToast } from "../toast/toast";

/** Whether the browser allows clipboard writes. It doesn't on plain HTTP. */
export const canCopy = () => "clipboard" in navigator;

/** Copies a text and shows a toast. */
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
