import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/features/auth/password/password.server";

describe("Password comparison", () => {
  it.each([
    ["composed", "pässwörd at home", "pa\u0308sswo\u0308rd at home"],
    ["with another keyboard's spaces", "pässwörd at home", "pässwörd\u00A0at\u3000home"],
    ["pasted with invisible characters", "pässwörd at home", "\uFEFFpässwörd at home\u200B"],
  ])("matches equivalent Unicode forms of a password: %s", async (_how, one, other) => {
    for (const [chosen, typed] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await verifyPassword(await hashPassword(chosen), typed)).toBe(true);
  });

  it("matches a password that was stored before normalization", async () => {
    for (const typed of ["pa\u0308sswo\u0308rd", "a\u00A0b c d e f", "zero\u200Bwidth"])
      expect(await verifyPassword(await hash(typed), typed)).toBe(true);
  });

  it("rejects a password whose case, width, or spaces differ", async () => {
    const stored = await hashPassword(" Correct Horse ");
    for (const typed of [" correct Horse ", "Correct Horse", " Ｃorrect Horse "])
      expect(await verifyPassword(stored, typed)).toBe(false);
    expect(await verifyPassword(null, " Correct Horse ")).toBe(false);
  });
});
