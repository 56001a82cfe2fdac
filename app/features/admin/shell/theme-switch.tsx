import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Theme } from "~/lib/http/theme.server";
import { adminPaths } from "~/lib/paths/admin";
import { PostForm } from "~/ui/forms/post-form";
import { submitterOf } from "~/ui/forms/submitter";
import { Icon } from "~/ui/icons/icon";

const CHOICES = [
  ["system", "System", "Monitor"],
  ["light", "Light", "Sun"],
  ["dark", "Dark", "Moon"],
] as const;

const shownTheme = () =>
  CHOICES.find(([value]) => value === document.documentElement.dataset.theme)?.[0] ?? "system";

export function ThemeSwitch({ stored }: { stored: Theme }) {
  const { pathname, search } = useLocation();
  // If the admin changed the theme on this page, the attribute on <html> has the latest choice.
  const [theme, setTheme] = useState(() => (typeof document === "undefined" ? stored : shownTheme()));

  function choose(event: FormEvent<HTMLFormElement>) {
    const pressed = submitterOf(event)?.value;
    const wanted = CHOICES.find(([value]) => value === pressed)?.[0];
    if (!wanted) return;
    event.preventDefault();
    setTheme(wanted);
    if (wanted === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = wanted;
    const body = new URLSearchParams({ theme: wanted });
    fetch(adminPaths.theme, { method: "POST", body, redirect: "manual" }).catch(() => {});
  }

  return (
    <PostForm
      action={adminPaths.theme}
      onSubmit={choose}
      aria-label="Colors"
      className="flex flex-1 gap-0.5 folded:flex-col"
    >
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {CHOICES.map(([value, label, icon]) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={theme === value}
          title={`${label} colors`}
          className={`flex min-h-8 max-md:min-h-11 flex-auto items-center justify-center gap-1.5 rounded-field text-[0.8125rem] text-white/80 hover:bg-white/10 hover:text-white focus-visible:outline-white ${theme === value ? "bg-white/15 font-semibold text-white!" : ""}`}
        >
          <Icon name={icon} className="size-4 shrink-0" />
          <span className="folded:sr-only">{label}</span>
        </button>
      ))}
    </PostForm>
  );
}
