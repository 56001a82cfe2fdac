import { describe, expect, it } from "vitest";
import { adminPasswordFaults } from "~/features/auth/first-admin.server";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import { EnvError, parseEnv } from "~/lib/env.server";

const OWN = ["dana.whitfield@example.com", "Whitfield & Sons Plumbing"];
const LONG = `dana.whitfield@${"a-long-name-of-a-domain.".repeat(4)}example`;

describe("a new password", () => {
  it.each([
    "dana.whitfield@example.com",
    "dana.whitfield@example.com1",
    "Dana.Whitfield",
    "danawhitfield!",
    "whitfield-dana",
    "Whitfield & Sons Plumbing",
    "whitfield 2026",
    "Password1!",
    "P4$$w0rd!!!",
    "Summer2026!",
    "bubby12345",
    "Plumbing2026!",
    "lawyer12345",
    "1q2w3e4r5t",
    "password123",
    "aaaaaaaaaaaaaaaaaaaa",
    "10/10/1987",
  ])("can't be %s", async (password) => {
    expect(await passwordFault(password, OWN)).toBe(
      "This password is easy to guess. Add another word or two.",
    );
  });

  it("can't be a long address either", async () => {
    expect(await passwordFault(LONG, [LONG])).not.toBeNull();
    expect(await passwordFault(LONG, OWN)).toBeNull();
  });

  it.each(["correct horse battery", "seven purple lanterns", "green lamp sofa", "not this one"])(
    "can be words in a row: %s",
    async (password) => expect(await passwordFault(password, OWN)).toBeNull(),
  );

  it.each(["k7Qz!m2Xw9", "x8fj2kq9zt", "Kj2mQx9vTb", "mzoqvwtbxe", "7203958164"])(
    "can be ten random characters: %s",
    async (password) => expect(await passwordFault(password, OWN)).toBeNull(),
  );
});

describe("ADMIN_PASSWORD", () => {
  const faultsOf = async (source: Record<string, string>) => {
    const faults = await adminPasswordFaults(source);
    try {
      parseEnv(source, faults);
      return [];
    } catch (error) {
      return error instanceof EnvError ? error.message.split("\n").slice(1, -1) : [];
    }
  };
  const ADMIN_EMAIL = "owner@example.com";

  it.each(["password123", "owner@example.com", "Bubby2026!"])("can't be %s", async (ADMIN_PASSWORD) => {
    expect(await faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD, PORT: "http" })).toEqual([
      expect.stringContaining("PORT"),
      "  ADMIN_PASSWORD: This password is easy to guess. Add another word or two.",
    ]);
  });

  it("can be words in a row, or absent", async () => {
    expect(await faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: "correct horse battery" })).toEqual([]);
    expect(await faultsOf({})).toEqual([]);
  });
});
