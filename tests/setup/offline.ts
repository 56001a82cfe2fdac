import type { Env } from "~/lib/env.server";

type Outside = Exclude<Extract<keyof Env, `${string}_URL`>, "APP_URL" | "DATABASE_URL">;

/** Empties settings that would send the tests' traffic to real services. An empty setting overrides .env. */
export const OFFLINE = {
  DEMO_WEBHOOK_URL: "",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  OPENAI_EFFORT: "",
  OPENAI_MODEL: "",
  PAYMENTS: "",
  SCHEDULING_URL: "",
  SMTP_URL: "",
  STRIPE_API_BASE: "",
  STRIPE_PUBLISHABLE_KEY: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  TRIAL_WEBHOOK_URL: "",
} satisfies Partial<Record<keyof Env, "">> & Record<Outside, "">;
