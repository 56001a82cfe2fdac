import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchHistory } from "~/ui/dialog/dialog-history";
import { resumeNavigation } from "~/ui/pending-navigation";

resumeNavigation();

// The server puts "Error: " before the title of a refused post. React renders the title without it, and the form adds it again.
document.title = document.title.replace(/^Error: /, "");

watchHistory();

/**
 * Reads the page's data before React starts. RemixBrowser suspends the root until then, and a key or a click during that time makes
 * React finish at once, which it can't (error 345): the page would never hydrate.
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
