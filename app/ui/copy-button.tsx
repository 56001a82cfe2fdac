import { useHydrated } from "./forms/use-hydrated";
import { Copy } from "./icons/admin-icons";
import { showToast } from "./toast/toast";

/** Copies a text. Renders nothing without scripts or clipboard access. */
export function CopyButton({ text }: { text: string }) {
  const works = useHydrated() && "clipboard" in navigator;

  async function copy() {
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

  return (
    <button
      type="button"
      aria-label={`Copy ${text}`}
      title="Copy"
      onClick={copy}
      className={`ml-0.5 size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-accent-ink ${works ? "" : "invisible noscript:hidden"}`}
    >
      <Copy aria-hidden className="size-3.5" />
    </button>
  );
}
