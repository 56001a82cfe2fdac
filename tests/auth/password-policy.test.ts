import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPasswordFaults } from "~/features/auth/first-admin.server";
import { passwordFault } from "~/features/auth/password/password-policy.server";
import { env, EnvError, parseEnv } from "~/lib/env.server";

const OWN = ["dana.whitfield@example.com", "Whitfield & Sons Plumbing"];
const LONG = `dana.whitfield@${"a-long-name-of-a-domain.".repeat(4)}example`;

describe("New password", () => {
  it.each([
    "dana.whitfield@example.com",
    "Dana.Whitfield",
    "Whitfield & Sons Plumbing",
    "whitfield 2026",
    "Password1!",
    "Summer2026!",
    "bubby12345",
    "1q2w3e4r5t",
    "password123",
    "10/10/1987",
  ])("can't be %s", async (password) => {
    expect(await passwordFault(password, OWN)).toBe(
      "This password is easy to guess. Add another word or two.",
    );
  });

  it("can't be a long address", async () => {
    expect(await passwordFault(LONG, [LONG])).not.toBeNull();
    expect(await passwordFault(LONG, OWN)).toBeNull();
  });

  it.each(["correct horse battery", "seven purple lanterns", "green lamp sofa", "not this one"])(
    "can be several words: %s",
    async (password) => expect(await passwordFault(password, OWN)).toBeNull(),
  );

  it.each(["k7Qz!m2Xw9", "x8fj2kq9zt", "Kj2mQx9vTb", "mzoqvwtbxe", "7203958164"])(
    "can be ten random characters: %s",
    async (password) => expect(await passwordFault(password, OWN)).toBeNull(),
  );
});

describe("New password with a breach service configured", () => {
  const KNOWN = "seven purple lanterns";
  const asked: string[] = [];
  let isDown = false;
  const service = createServer((request, response) => {
    asked.push(request.url!);
    if (isDown || request.headers["add-padding"] !== "true") return response.writeHead(500).end();
    const hash = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase().slice(5);
    response.end([`${"0".repeat(35)}:3`, `${hash("green lamp sofa")}:0`, `${hash(KNOWN)}:17`].join("\r\n"));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const { port } = service.address() as AddressInfo;
    Object.assign(env(), { PWNED_PASSWORDS_URL: `http://127.0.0.1:${port}/` });
  });
  afterAll(() => {
    Object.assign(env(), { PWNED_PASSWORDS_URL: "" });
    service.closeAllConnections();
    service.close();
  });

  it("is rejected if it was breached; only five digits of its hash are sent to the service", async () => {
    expect(await passwordFault(KNOWN, OWN)).toBe(
      "This password was stolen in a data breach. Choose another.",
    );
    const [path] = asked.splice(0);
    expect(path).toBe(`/range/${createHash("sha1").update(KNOWN).digest("hex").toUpperCase().slice(0, 5)}`);
  });

  it("is accepted if the service lists it only as padding", async () => {
    expect(await passwordFault("green lamp sofa", OWN)).toBeNull();
  });

  it("is accepted while the service is down", async () => {
    isDown = true;
    expect(await passwordFault(KNOWN, OWN)).toBeNull();
  });
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

  it("can be several words or missing", async () => {
    expect(await faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: "correct horse battery" })).toEqual([]);
    expect(await faultsOf({})).toEqual([]);
  });
});
