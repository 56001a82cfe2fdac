import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "~/lib/env.server";

describe("Configuration", () => {
  it("can be empty for a first run, which listens only on loopback", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      APP_URL: "http://localhost:3000",
      deployment: false,
    });
  });

  it("reports all errors together", () => {
    const faulty = {
      PORT: "http",
      DEMO_WEBHOOK_URL: "ftp://x",
      APP_URL: "https://bubby.example",
      ADMIN_EMAIL: "a@b.co",
      SMTP_URL: "https://mail.example",
      OWNER_EMAIL: "nobody",
      LOG_LEVEL: "loud",
    };
    const message = (() => {
      try {
        parseEnv(faulty);
      } catch (error) {
        return error instanceof EnvError ? error.message : "";
      }
    })();
    const faults = [
      "PORT: must be a whole number from 1 to 65535",
      "DEMO_WEBHOOK_URL: must be an address that begins with http:// or https://",
      "SESSION_SECRET",
      "ADMIN_PASSWORD",
      "SMTP_URL",
      "MAIL_FROM",
      "OWNER_EMAIL: must be an email address",
      "LOG_LEVEL: must be one of: silent, error, warn, info, debug",
    ];
    for (const name of faults) expect(message).toContain(name);
  });

  it("requires 32 characters in every session secret", () => {
    const good = "s".repeat(32);
    const short = "s".repeat(31);
    expect(parseEnv({ SESSION_SECRET: `${good},${good}` }).SESSION_SECRET).toContain(good);
    expect(() => parseEnv({ SESSION_SECRET: `${good}, ${short}` })).toThrow(/SESSION_SECRET/);
  });

  it("requires base64 after whsec_ in the webhook secret, and accepts any secret without that prefix", () => {
    for (const secret of ["", "any text", "whsec_YWJj"]) {
      expect(parseEnv({ WEBHOOK_SECRET: secret }).WEBHOOK_SECRET).toBe(secret);
    }
    for (const secret of ["whsec_", "whsec_a-b_", "whsec_YWJ"]) {
      expect(() => parseEnv({ WEBHOOK_SECRET: secret })).toThrow(
        "WEBHOOK_SECRET: must be base64 after whsec_",
      );
    }
  });

  const deployment = {
    APP_URL: "https://bubby.example/",
    SESSION_SECRET: "s".repeat(32),
    SMTP_URL: "smtps://user:p%40ss@mail.example:465",
    MAIL_FROM: "Bubby <hello@bubby.example>",
  };
  const stripeKeys = {
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };

  it("makes the server a deployment if APP_URL starts with https", () => {
    const env = parseEnv({ ...deployment, ...stripeKeys });
    expect(env).toMatchObject({ deployment: true, HOST: "0.0.0.0", APP_URL: "https://bubby.example" });
  });

  it.each([
    ["a deployment without keys", deployment, "STRIPE_SECRET_KEY: is required when APP_URL is https"],
    ["a deployment with the sandbox's keys", { ...deployment, PAYMENTS: "sandbox" }, null],
    ["a first run with live keys", stripeKeys, null],
    [
      "keys without a webhook secret",
      { ...stripeKeys, STRIPE_WEBHOOK_SECRET: "" },
      "STRIPE_WEBHOOK_SECRET: is required",
    ],
    [
      "a key of the wrong kind",
      { ...stripeKeys, STRIPE_SECRET_KEY: "pk_live_1" },
      "STRIPE_SECRET_KEY: must start with sk_",
    ],
    [
      "live keys with the sandbox enabled",
      { ...stripeKeys, PAYMENTS: "sandbox" },
      "PAYMENTS: sandbox can't be combined with STRIPE_SECRET_KEY",
    ],
    [
      "a test key with a live key",
      { ...stripeKeys, STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a live key, the other a test key",
    ],
    ["a restricted key", { ...stripeKeys, STRIPE_SECRET_KEY: "rk_live_1" }, null],
  ])("reports an invalid or missing Stripe key, if there is one: %s", (_, source, fault) => {
    const parse = () => parseEnv(source);
    if (fault) expect(parse).toThrow(fault);
    else expect(parse).not.toThrow();
  });

  it("may be incomplete for a command, but its keys must be well-formed", () => {
    const begun = { APP_URL: "https://bubby.example", STRIPE_SECRET_KEY: "sk_live_1" };
    expect(() => parseEnv(begun)).toThrow("STRIPE_WEBHOOK_SECRET");
    expect(parseEnv(begun, null)).toMatchObject({ deployment: true });
    expect(() => parseEnv({ ...begun, STRIPE_SECRET_KEY: "live_1" }, null)).toThrow("STRIPE_SECRET_KEY");
    expect(() => parseEnv({ ...begun, STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, null)).toThrow("test key");
  });

  it.each([
    ["hello@bubby.example", true],
    ["Bubby <hello@bubby.example>", true],
    ["Bubby", false],
    ["a@b.co, c@d.co", false],
    ["Bubby <hello@bubby.example>\nBcc: x@y.co", false],
  ])("with the sender %j is valid: %s", (MAIL_FROM, good) => {
    const parse = () => parseEnv({ MAIL_FROM });
    if (good) expect(parse()).toMatchObject({ MAIL_FROM });
    else expect(parse).toThrow("MAIL_FROM");
  });
});
