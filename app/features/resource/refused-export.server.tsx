import { renderToStaticMarkup } from "react-dom/server";
import { listPath } from "~/lib/paths/admin";
import styles from "~/styles/admin.css";
import { hereOf, readAddress } from "./list/list-address.server";
import type { Resource } from "./resource.server";

/** Returns a complete HTML document, because the export's route has no layout. */
export function refuseExport(resource: Resource, params: URLSearchParams, fault: string): Response {
  const back = listPath(resource.slug) + hereOf(readAddress(params, resource));
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Nothing was exported | Bubby Admin</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main className="container-page section">
          <h1 className="text-[1.625rem] leading-tight">Nothing was exported</h1>
          <p role="alert" className="mt-5 font-semibold text-status-red [overflow-wrap:anywhere]">
            {fault}
          </p>
          <p className="mt-5">
            <a href={back} className="link">
              Back to the list
            </a>
          </p>
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${page}`, {
    status: 400,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
