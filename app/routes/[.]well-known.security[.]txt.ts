import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import type { RouteHandle } from "~/lib/handle";
import { textFile } from "~/lib/http/text-file";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

const HALF_A_YEAR_MS = 183 * DAY_MS;

/** Contact for vulnerability reports (RFC 9116). Not cached, because the file has an expiry date. */
export function loader() {
  const { APP_URL, OWNER_EMAIL } = env();
  const lines = [
    `Contact: ${OWNER_EMAIL ? `mailto:${OWNER_EMAIL}` : APP_URL + paths.contact}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${APP_URL}${paths.securityTxt}`,
  ];
  return textFile(`${lines.join("\n")}\n`);
}
