import { z } from "zod";
import { singleton } from "./singleton.server";

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of: ${values.filter(Boolean).join(", ")}` });

const whole = (least: number, most: number, usual: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual);
};

/** Retention in days. The minimum of 1 prevents an empty or mistyped value from deleting everything. */
const days = (usual: number) => whole(1, 36_500, usual);

const flag = oneOf("", "0", "1", "true", "false", "on", "off")
  .default("")
  .transform((value) => ["1", "true", "on"].includes(value));
const optionalUrl = z
  .union([
    z.literal(""),
    z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" }),
  ])
  .default("");
const optionalEmail = z.union([z.literal(""), z.email({ error: "must be an email address" })]).default("");
const optionalText = z.string().trim().default("");

const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>"@,]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    "must be an address, or Name <address>",
  );

const stripeKey = (form: RegExp, start: string) =>
  z.union([z.literal(""), z.string().regex(form, `must start with ${start}`)]).default("");

const LEAST_SECRET = 32;

/**
 * Splits the list at commas, newest secret first. If no part is long enough, the whole string is one secret that
 * contains commas.
 */
export function sessionSecrets(list: string): string[] {
  const parts = list.split(",").map((part) => part.trim());
  return parts.some((part) => part.length >= LEAST_SECRET) ? parts : [list];
}

const schema = z
  .object({
    NODE_ENV: oneOf("development", "production", "test").default("production"),
    PORT: whole(1, 65_535, 3000),
    HOST: optionalText,
    APP_URL: optionalUrl,
    DATA_DIR: z.string().trim().min(1).default(".data"),
    DATABASE_URL: z
      .union([
        z.literal(""),
        z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://"),
      ])
      .default(""),
    DATABASE_PREPARE: oneOf("", "on", "off").default("on"),
    SESSION_SECRET: z
      .string()
      .trim()
      .refine(
        (list) => list === "" || sessionSecrets(list).every((secret) => secret.length >= LEAST_SECRET),
        `must have at least ${LEAST_SECRET} characters; separate several with commas`,
      )
      .default(""),
    DEMO_WEBHOOK_URL: optionalUrl,
    TRIAL_WEBHOOK_URL: optionalUrl,
    WEBHOOK_SECRET: optionalText.refine(
      (secret) => !secret.startsWith("whsec_") || z.base64().min(4).safeParse(secret.slice(6)).success,
      "must be base64 after whsec_",
    ),
    WEBHOOK_ALLOW_PRIVATE: flag,
    STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(test|live)_\w+$/, "sk_ or rk_"),
    STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_\w+$/, "pk_"),
    STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\S+$/, "whsec_"),
    STRIPE_API_BASE: optionalUrl,
    PAYMENTS: oneOf("", "sandbox").default(""),
    SMTP_URL: z
      .union([z.literal(""), z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })])
      .default(""),
    MAIL_FROM: z.union([z.literal(""), mailFrom]).default(""),
    OWNER_EMAIL: optionalEmail,
    SCHEDULING_URL: optionalUrl,
    SCHEDULING_WEBHOOK_SECRET: optionalText,
    OPENAI_API_KEY: optionalText,
    OPENAI_BASE_URL: optionalUrl,
    OPENAI_MODEL: optionalText,
    OPENAI_EFFORT: oneOf("", "none", "minimal", "low", "medium", "high", "xhigh").default(""),
    OPENAI_MAX_TOKENS: whole(16, 4000, 400),
    OPENAI_TIMEOUT_MS: whole(1000, 25_000, 20_000),
    CHAT_DAILY_BUDGET: whole(0, 1_000_000, 1000),
    DEMO_DAILY_BUDGET: whole(0, 1_000_000, 500),
    MAIL_DAILY_BUDGET: whole(0, 1_000_000, 500),
    RETENTION_DAYS_LEADS: days(3 * 365),
    RETENTION_DAYS_CUSTOMERS: days(7 * 365),
    // Claims about text messages can be filed for four years (28 U.S.C. § 1658). The extra year covers late notice.
    RETENTION_DAYS_CONSENTS: days(5 * 365),
    // 400 days are enough to recognize a visitor who returns within a year.
    RETENTION_DAYS_CONVERSATIONS: days(400),
    RETENTION_DAYS_MAIL_TEXTS: days(90),
    RETENTION_DAYS_DELIVERIES: days(400),
    // 400 days leave time to investigate incidents that are noticed late.
    RETENTION_DAYS_SECURITY_EVENTS: days(400),
    RETENTION_DAYS_AUDIT: days(3 * 365),
    DEBUG_PAGE: oneOf("", "on", "off").default("on"),
    ADMIN_EMAIL: optionalEmail,
    ADMIN_PASSWORD: z
      .union([z.literal(""), z.string().min(10, "must have 10 to 128 characters").max(128)])
      .default(""),
    TRUST_PROXY: whole(0, 10, 0),
    DRAIN_SECONDS: whole(0, 60, 0),
    METRICS_PORT: whole(0, 65_535, 0),
    METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
    LOG_LEVEL: oneOf("silent", "error", "warn", "info", "debug").default("info"),
  })
  .transform((value) => {
    const appUrl = new URL(value.APP_URL || `http://localhost:${value.PORT}`);
    const deployment = appUrl.protocol === "https:";
    return {
      ...value,
      APP_URL: appUrl.origin,
      HOST: value.HOST || (deployment ? "0.0.0.0" : "127.0.0.1"),
      OPENAI_MODEL: value.OPENAI_MODEL || "gpt-6-luna",
      /** The effort is empty by default for a custom model, which may not support the setting. */
      OPENAI_EFFORT: value.OPENAI_EFFORT || (value.OPENAI_MODEL ? ("" as const) : ("none" as const)),
      /** True if APP_URL is https. Turns on Secure cookies, HSTS, and required secrets. */
      deployment,
    };
  });

const NEEDED_IN_DEPLOYMENT = ["SESSION_SECRET", "SMTP_URL", "MAIL_FROM"] as const;

export type Env = z.output<typeof schema>;

export class EnvError extends Error {}

type Source = Record<string, string | undefined>;

/**
 * @param otherFaults more errors to report, or null for a command, which needs fewer settings
 * @throws {EnvError} if any variable is invalid
 */
export function parseEnv(source: Source, otherFaults: string[] | null = []): Env {
  const result = schema.safeParse(source);
  const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  if (otherFaults) lines.push(...missingToServe(source), ...otherFaults);
  lines.push(...keyFaults(source));
  if (result.success && lines.length === 0) return result.data;
  throw new EnvError(
    `The configuration has ${lines.length} error(s):\n${lines.join("\n")}\nSee .env.example.`,
  );
}

function missingToServe(source: Source): string[] {
  const lines: string[] = [];
  if (source.APP_URL?.startsWith("https:")) {
    const missing = NEEDED_IN_DEPLOYMENT.filter((name) => !source[name]);
    lines.push(...missing.map((name) => `  ${name}: is required when APP_URL is https`));
  }
  if (!source.ADMIN_EMAIL !== !source.ADMIN_PASSWORD) {
    lines.push("  ADMIN_EMAIL, ADMIN_PASSWORD: set both or neither");
  }
  return [...lines, ...missingKeys(source)];
}

export const SANDBOX_KEY_START = "sk_test_sandbox";

function missingKeys({ APP_URL, PAYMENTS, ...source }: Source): string[] {
  if (!source.STRIPE_SECRET_KEY) {
    const needed = APP_URL?.startsWith("https:") && PAYMENTS !== "sandbox";
    return needed ? ["  STRIPE_SECRET_KEY: is required when APP_URL is https, unless PAYMENTS=sandbox"] : [];
  }
  const missing = ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"].filter((name) => !source[name]);
  return missing.map((name) => `  ${name}: is required with STRIPE_SECRET_KEY`);
}

export const modeOf = (key = "") => /^[a-z]+_(test|live)_/.exec(key)?.[1];

function keyFaults({ PAYMENTS, STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown }: Source): string[] {
  const lines: string[] = [];
  if (secret && PAYMENTS === "sandbox" && !secret.startsWith(SANDBOX_KEY_START)) {
    lines.push("  PAYMENTS: sandbox can't be combined with STRIPE_SECRET_KEY");
  }
  const mode = modeOf(secret);
  const other = modeOf(shown);
  if (mode && other && mode !== other) {
    lines.push(
      `  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a ${mode} key, the other a ${other} key; take both from the same mode`,
    );
  }
  return lines;
}

/** Don't call `env` at module level, because the server first adds generated values to process.env. */
export const env = (): Env => singleton("env", () => parseEnv(process.env));

/** For commands, which need fewer settings than the server. Call `commandEnv` before `env`. */
export const commandEnv = (): Env => singleton("env", () => parseEnv(process.env, null));
