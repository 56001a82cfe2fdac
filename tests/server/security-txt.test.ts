import { expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { loader } from "~/routes/[.]well-known.security[.]txt";

async function fields() {
  const response = loader();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/) as [string, string]));
}

it("security.txt has the fields of RFC 9116 and expires within a year", async () => {
  Object.assign(env(), { APP_URL: "https://bubby.example", OWNER_EMAIL: "owner@bubby.example" });
  const { Contact, Expires, Canonical, ...others } = await fields();
  expect({ Contact, Canonical, ...others }).toEqual({
    Contact: "mailto:owner@bubby.example",
    Canonical: "https://bubby.example/.well-known/security.txt",
    "Preferred-Languages": "en",
  });
  const days = (new Date(Expires!).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("security.txt contains the contact page's URL if no address is configured", async () => {
  Object.assign(env(), { APP_URL: "https://bubby.example", OWNER_EMAIL: "" });
  expect((await fields()).Contact).toBe("https://bubby.example/contact");
});
