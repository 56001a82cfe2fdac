import { type ReactNode, useRef } from "react";
import { statusPath } from "~/lib/paths/admin";
import { PostForm } from "~/ui/forms/post-form";
import { Icon } from "~/ui/icons/icon";
import { useOnChange } from "~/ui/use-on-change";
import { statusLabel } from "../admin-control";

interface StatusMenuProps {
  path: string;
  search: string;
  row: { id: string; to: string[] };
  current: string;
  asks?: string | null;
  children: ReactNode;
}

export function StatusMenu({ path, search, row, current, asks, children }: StatusMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useOnChange(current, () => {
    if (!menu.current?.open) return;
    const focused = menu.current.contains(document.activeElement);
    menu.current.open = false;
    if (focused) menu.current.querySelector("summary")?.focus();
  });

  return (
    <details ref={menu} name="status" data-menu className="group">
      <summary className="flex min-h-6 w-fit list-none items-center gap-1 rounded-full max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {children}
        <Icon name="ChevronDown" className="size-3.5 text-muted group-open:rotate-180 print:hidden" />
        <span className="sr-only">Change status</span>
      </summary>
      <PostForm action={statusPath(path) + search} preventScrollReset className="list-menu">
        <input type="hidden" name="id" value={row.id} />
        {row.to.map((value) => (
          <button key={value} type="submit" name="to" value={value}>
            <span className="sr-only">Set to </span>
            {statusLabel(value, asks)}
          </button>
        ))}
      </PostForm>
    </details>
  );
}
