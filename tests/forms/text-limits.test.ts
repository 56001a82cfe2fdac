import { expect, it } from "vitest";
import { HONEYPOT_FIELD } from "~/lib/form-result";
import { startSite } from "../setup/site";
import { descriptionOf, valueOf, Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";

const site = await stopAtEnd(startSite());

const FREE_TEXT =
  "input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=search], textarea";
const freeTexts = (page: Visitor) =>
  page.all(FREE_TEXT).filter((field) => field.getAttribute("name") !== HONEYPOT_FIELD);

async function open(path: string) {
  const visitor = new Visitor(site.url);
  if (path !== "/preview/call") return visitor.open(path);
  await visitor.open("/preview");
  visitor.fillNamed({ businessName: "Lee", trade: "plumbing" });
  return visitor.click("Call and hang up");
}

const LENGTH = 6_000;

async function sendTooLong(page: Visitor, field: Element) {
  const form = field.closest("form")!;
  const body = new URLSearchParams(
    [...form.querySelectorAll("input[type=hidden]")].map((one) => [one.getAttribute("name")!, valueOf(one)]),
  );
  const name = field.getAttribute("name")!;
  const end = field.getAttribute("type") === "email" ? "@example.com" : "";
  const typed = "x".repeat(LENGTH - end.length) + end;
  body.set(name, typed);
  const action = form.getAttribute("action") || page.at;
  const answer = await new Visitor(site.url).open(action, {
    method: "POST",
    body,
    headers: { Cookie: [...page.cookies].map((cookie) => cookie.join("=")).join("; ") },
  });
  return { answer, typed, field: answer.one(`[name="${name}"]:not([type=hidden]):not(button)`) };
}

it.each([
  "/demo",
  "/trial",
  "/contact",
  "/free-analysis",
  "/integrations",
  "/schedule",
  "/preview",
  "/preview/call",
  "/chat",
  "/debug",
  "/auth",
  "/auth/forgot",
])("%s rejects a value that is too long, keeps the value, and states the limit", async (path) => {
  const page = await open(path);
  const fields = freeTexts(page);
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    if (field.closest("form")!.getAttribute("method") !== "post") continue;
    const { answer, typed, field: refused } = await sendTooLong(page, field);
    expect(answer.status, field.outerHTML).toBe(400);
    expect(descriptionOf(refused), field.outerHTML).toMatch(
      /shorten it to [\d,]+ characters|at most \d+ characters/,
    );
    expect(valueOf(refused)).toBe(typed);
  }
});
