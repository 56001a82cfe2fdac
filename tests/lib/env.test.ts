import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "~/lib/env.server";

describe("the configuration", () => {
  it("needs nothing for a first run, which answers on loopback only", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      APP_URL: "http://localhost:3000",
      deployment: false,
    });
  });

  it("names every fault at once", () => {
    const faulty = {
      PORT: "http",
      DEMO_WEBHOOK_URL: "ftp://x",
      APP_URL: "https://bubby.example",
      ADMIN_EMAIL: "a@b.co",
    };
    const message = (() => {
      try {
        parseEnv(faulty);
      } catch (error) {
        return error instanceof EnvError ? error.message : "";
      }
    })();
    for (const name of ["PORT", "DEMO_WEBHOOK_URL", "SESSION_SECRET", "ADMIN_PASSWORD"]) {
      expect(message).toContain(name);
    }
  });

  it("takes an https APP_URL as a deployment", () => {
    const env = parseEnv({ APP_URL: "https://bubby.example/", SESSION_SECRET: "s".repeat(32) });
    expect(env).toMatchObject({ deployment: true, HOST: "0.0.0.0", APP_URL: "https://bubby.example" });
  });
});
