import { Outlet } from "@remix-run/react";
import { DialogsProvider } from "~/ui/dialogs";
import { dialogRegistry } from "~/features/dialog-registry";
import { ErrorPage } from "~/ui/error-page";

export default function Site() {
  return (
    <DialogsProvider registry={dialogRegistry}>
      <main id="main" className="container-page section">
        <Outlet />
      </main>
    </DialogsProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="container-page section">
      <ErrorPage />
    </main>
  );
}
