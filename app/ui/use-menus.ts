import { useEffect } from "react";

/** A menu behind a dialog is inert and stays open. */
const MENU = "details[data-menu][open]:not([inert] *)";

/** A press outside or Escape closes the page's menus, which are `<details>` elements. */
export function useMenus() {
  useEffect(() => {
    const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>(MENU)];
    // Closing on pointerdown could move the element being clicked.
    const onPress = ({ target }: Event) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        event.preventDefault();
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
        menu.open = false;
      }
    };
    document.addEventListener("click", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
