import { showToast } from "../toast/toast";

/** Browsers expose the clipboard only on https. */
export const canCopy = () => "clipboard" in navigator;

export async function copyText(text: string) {
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(
    done
      ? { title: "Copied", description: text }
      : { title: "Not Copied", description: "Your browser didn't allow copying." },
  );
}
