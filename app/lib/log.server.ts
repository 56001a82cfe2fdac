import pino from "pino";
import { singleton } from "./singleton.server";

/** Structured log on stdout. Pass ids and codes, never what a visitor typed: logs hold no personal data and no secrets. */
export const log = singleton("log", () =>
  pino({ level: process.env.LOG_LEVEL ?? "info", base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
);
