import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { CONTAINER_ID, HYDRATED } from "~/lib/page/document";
import { watchFields } from "~/ui/forms/typed-text";
import { goOnInsteadOfReload } from "~/ui/go-on";

goOnInsteadOfReload();

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the root route renders it
const container = document.getElementById(CONTAINER_ID)!;
const watching = new AbortController();
const carryOver = watchFields(container, watching.signal);

// The Suspense boundary's marker must be the first node. Otherwise React would empty the container.
while (container.firstChild && !(container.firstChild instanceof Comment)) container.firstChild.remove();

function App() {
  useLayoutEffect(() => {
    carryOver();
    watching.abort();
  }, []);
  useEffect(() => {
    container.setAttribute(HYDRATED, "");
  }, []);
  return <RemixBrowser />;
}

// RemixBrowser suspends until the page's data is loaded. Without a Suspense boundary, a key press or click before then
// would break hydration.
hydrateRoot(
  container,
  <StrictMode>
    <Suspense>
      <App />
    </Suspense>
  </StrictMode>,
  {
    onRecoverableError(error) {
      carryOver();
      reportError(error);
    },
  },
);
