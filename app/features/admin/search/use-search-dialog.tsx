import { useNavigate } from "@remix-run/react";
import { type ComponentType, useCallback, useState } from "react";
import { adminPaths } from "~/lib/paths/admin";

/** Loads the dialog on its first use. If loading fails, opens the search page. */
export function useSearchDialog() {
  const navigate = useNavigate();
  const [Content, setContent] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const [shown, setShown] = useState(false);
  const open = useCallback(() => {
    setShown(true);
    import("./search-dialog").then(
      ({ default: arrived }) => setContent(() => arrived),
      () => navigate(adminPaths.search),
    );
  }, [navigate]);
  return { open, dialog: shown && Content ? <Content onClose={() => setShown(false)} /> : null };
}
