import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { type Site, startSite } from "../setup/site";
import { freshAddress } from "../setup/requests";
import { typedContact } from "../setup/forms";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Sends a POST request with exactly these headers. fetch() would add others. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(typedContact({ email: `${newId()}@example.com` })).toString();
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
        "X-Forwarded-For": freshAddress(),
        ...headers,
      },
    });
    asked.on("response", (answer) => resolve(answer.resume().statusCode!)).on("error", reject);
    asked.end(body);
  });
}

it.each([
  ["an origin hidden by the browser", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["an origin rewritten by a proxy", { Origin: "http://10.0.0.7:8080", "Sec-Fetch-Site": "same-origin" }],
  ["an origin that isn't a URL", { Origin: "bubby", "Sec-Fetch-Site": "same-origin" }],
  ["a host header set by a proxy", { "X-Forwarded-Host": "evil.example", "Sec-Fetch-Site": "same-origin" }],
  ["no origin", {}],
] as [string, Record<string, string>][])(
  "the app accepts every form submission that the gate accepts: %s",
  async (_, headers) => {
    expect(await statusOf("/contact", headers)).toBe(303);
    expect(await statusOf("/contact.data", headers)).toBe(202);
  },
);
