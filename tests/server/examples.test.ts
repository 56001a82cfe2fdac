import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../setup/running-server";

const DEPLOYMENT = {
  APP_URL: "https://bubby.example",
  PAYMENTS: "sandbox",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "bubby@bubby.example",
};

const dataDir = mkdtempSync(join(tmpdir(), "bubby-examples-"));
let firstRun: Awaited<ReturnType<typeof startServer>>;
let deployed: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  firstRun = await startServer();
  deployed = await startServer({ ...DEPLOYMENT, DATA_DIR: dataDir });
}, 180_000);

afterAll(async () => {
  await Promise.all([firstRun.stop(), deployed.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** The page as a proxy in front of the site asks for it. */
const page = (url: string, host: string) =>
  new Promise<string>((done, fail) => {
    get(url, { headers: { Host: host, "X-Forwarded-Proto": "https" } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => (body += text));
      answer.on("end", () => done(body));
    }).on("error", fail);
  });

const labels = (html: string) => html.match(/>Example</g)?.length ?? 0;

it.each([
  // Three testimonials, the number of attorneys and the rating on the phone.
  ["/", 5],
  ["/pricing", 3 + 3],
  ["/hvac", 3 + 1],
  ["/trial", 2 + 1],
  ["/contact", 2],
])("%s labels what no customer has confirmed, in a deployment only", async (path, count) => {
  expect(labels(await page(deployed.url + path, "bubby.example"))).toBe(count);
  const { host } = new URL(firstRun.url);
  const shown = await page(firstRun.url + path, host);
  expect(shown).toContain("<h1");
  expect(labels(shown)).toBe(0);
});

it("labels every success story", async () => {
  const html = await page(`${deployed.url}/case-studies`, "bubby.example");
  expect(labels(html)).toBe(9 + 3);
});

it("lists what's unconfirmed in the log of a deployment's start", () => {
  for (const kind of ["details of the firm", "testimonials", "success stories", "claims about customers"]) {
    expect(deployed.log()).toMatch(new RegExp(`"names":\\[[^\\]]+\\],"msg":"unconfirmed: ${kind}`));
    expect(firstRun.log()).not.toContain(`unconfirmed: ${kind}`);
  }
});
