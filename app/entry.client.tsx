import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchHistory } from "~/ui/dialog-history";
import { resumeNavigation } from "~/ui/pending-navigation";

resumeNavigation();

// The server marks the title of a page that answers a faulty post. React renders it without the mark, which the form puts back.
document.title = document.title.replace(/^Error: /, "");

watchHistory();

/**
 * RemixBrowser reads the page's data first, and suspends the root meanwhile. A key or a click in that moment makes React finish at once,
 * which it cannot (error 345), and the page would never come alive. So the data is read before React is started.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

void readPageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
