import { afterEach, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { sign, unsign } from "~/lib/http/signature.server";

const before = env().SESSION_SECRET;
const secret = (list: string) => Object.assign(env(), { SESSION_SECRET: list });
afterEach(() => void secret(before));

it("a value is signed with the first secret, and signatures of the older secret are still accepted", () => {
  const older = "o".repeat(32);
  const newer = "n".repeat(32);
  secret(older);
  const old = sign("trial", "a");
  secret(`${newer}, ${older}`);
  const fresh = sign("trial", "a");
  expect(fresh).not.toBe(old);
  expect([old, fresh].map((signed) => unsign("trial", signed))).toEqual(["a", "a"]);
  expect(unsign("chat", fresh)).toBeNull();
  secret(newer);
  expect([old, fresh].map((signed) => unsign("trial", signed))).toEqual([null, "a"]);
});
