import { describe, expect, it } from "vitest";
import { afterSignIn } from "~/features/auth/sign-in/sign-in.server";
import { safeRedirect } from "~/lib/http/safe-redirect";

describe("safeRedirect", () => {
  it.each([
    ["/", "/"],
    ["/admin/demo-requests?q=602&status=pending#row", "/admin/demo-requests?q=602&status=pending#row"],
    ["/a/../b", "/b"],
    ["/search?to=//evil.example", "/search?to=//evil.example"],
  ])("returns %s unchanged", (target, path) => expect(safeRedirect(target)).toBe(path));

  it.each([
    null,
    undefined,
    7,
    "",
    "admin",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/a\\b",
    "https://evil.example",
    "javascript:alert(1)",
    " /admin",
    "/\t/evil.example",
    "/admin\r\nSet-Cookie: a=b",
    "/\u0000",
    `/${"a".repeat(3000)}`,
  ])("rejects %j", (target) => expect(safeRedirect(target)).toBeNull());
});

describe("Redirect after sign-in", () => {
  it.each([
    ["admin", null, "/admin"],
    ["customer", null, "/dashboard"],
    ["admin", "/admin/demo-requests?q=602", "/admin/demo-requests?q=602"],
    ["customer", "/admin/demo-requests", "/dashboard"],
    ["customer", "/admin", "/dashboard"],
    ["customer", "/chat-analytics", "/dashboard"],
    ["customer", "/administration", "/administration"],
    ["admin", "/dashboard", "/admin"],
    ["customer", "/pricing", "/pricing"],
    ["admin", "/pricing?billing=annual", "/pricing?billing=annual"],
    ["admin", "/auth?redirectTo=/auth", "/admin"],
    ["customer", "/logout", "/dashboard"],
    ["admin", "//evil.example/admin", "/admin"],
  ] as const)("sends a %s who requested %s to %s", (role, redirectTo, target) =>
    expect(afterSignIn(role, redirectTo)).toBe(target),
  );
});
