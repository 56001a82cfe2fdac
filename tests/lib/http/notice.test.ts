import { expect, it } from "vitest";
import { noticeOf, withNotice } from "~/lib/http/notice";

const NOTICES = { sent: { title: "Sent", description: "We have it." } };

it.each([
  ["/contact", "/contact?notice=sent"],
  ["/list?q=dana&notice=old", "/list?q=dana&notice=sent"],
  ["/page?change=1#ask", "/page?change=1&notice=sent#ask"],
])("a notice is added to %s without changing the rest of the URL", (path, expected) => {
  expect(withNotice(path, NOTICES, "sent")).toBe(expected);
});

it("a notice's values become separate query parameters", () => {
  expect(withNotice("/list", NOTICES, "sent", { change: "7" })).toBe("/list?notice=sent&change=7");
});

it.each([
  ["?notice=sent", NOTICES.sent],
  ["?notice=toString", null],
  ["?sent", null],
  ["", null],
])("the query string %j selects the notice %j", (search, expected) => {
  expect(noticeOf(new Request(`http://localhost/contact${search}`), NOTICES)).toEqual(expected);
});
