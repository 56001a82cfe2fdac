import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { CONTAINER_ID, HYDRATED } from "~/lib/page/container";
import { watchHistory } from "~/ui/dialog/dialog-history";
import { resumeNavigation } from "~/ui/pending-navigation";
import { watchTypedValues } from "~/ui/typed-values";

resumeNavigation();

// The server puts "Error: " before the title of a refused post. React renders the title without it, and the form adds it again.
document.title = document.title.replace(/^Error: /, "");

watchHistory();

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the root route renders it
const container = document.getElementById(CONTAINER_ID)!;
const typed = watchTypedValues(container);

// Mark of the Suspense boundary as the first node. Without it, React would empty the container before the page's data
// is there.
while (container.firstChild && !(container.firstChild instanceof Comment)) container.firstChild.remove();

function App() {
  useLayoutEffect(() => {
    typed.carryOver();
    typed.stop();
  }, []);
  useEffect(() => {
    container.setAttribute(HYDRATED, "");
  }, []);
  return <RemixBrowser />;
}

// RemixBrowser suspends until it has the page's data. The boundary lets it, so a key or a click meanwhile doesn't
// break hydration.
hydrateRoot(
  container,
  <StrictMode>
    <Suspense>
      <App />
    </Suspense>
  </StrictMode>,
  {
    onRecoverableError(error) {
      typed.carryOver();
      reportError(error);
    },
  },
);
