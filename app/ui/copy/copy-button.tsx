import { canCopy, copyText } from "./copy-text";
import { useHydrated } from "../forms/use-hydrated";
import { Icon } from "../icons/icon";

export function CopyButton({ text }: { text: string }) {
  const works = useHydrated() && canCopy();
  return (
    <button
      type="button"
      aria-label={`Copy ${text}`}
      title="Copy"
      onClick={() => void copyText(text)}
      className={`ml-0.5 size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-accent-ink ${works ? "" : "invisible noscript:hidden"}`}
    >
      <Icon name="Copy" className="size-3.5" />
    </button>
  );
}
