import { sql } from "drizzle-orm";
import { asSystem } from "~/lib/db.server";
import { within } from "~/lib/deadline";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

const ANSWER_WITHIN_MS = 2_000;

/** Whether requests can be served in full: the database answers. */
export async function loader() {
  const ready = await within(
    ANSWER_WITHIN_MS,
    asSystem((tx) => tx.execute(sql`select 1`)),
  ).then(
    () => true,
    () => false,
  );
  return new Response(ready ? "ok\n" : "unavailable\n", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
