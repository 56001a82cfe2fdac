import { expect, it } from "vitest";
import { formKey } from "~/ui/forms/typed-text";

const RECORD = "/admin/contact-messages/1";

it.each([
  [RECORD, "/admin/contact-messages/2"],
  [RECORD, `${RECORD}/answer`],
  ["/admin/inbox?item=demo-requests.1", "/admin/inbox?item=demo-requests.2"],
  ["/preview?step=name", "/preview?step=address"],
])("%s and %s are different forms", (one, other) => {
  expect(formKey(one)).not.toBe(formKey(other));
});

it.each([
  [RECORD, `${RECORD}?q=dunn`],
  ["/contact", "/contact#message"],
  ["/contact", "https://example.com/contact?notice=sent"],
])("%s and %s are the same form", (one, other) => {
  expect(formKey(one)).toBe(formKey(other));
});
