import pino from "pino";
import { singleton } from "./singleton.server";

const LEVELS = ["silent", ...Object.keys(pino.levels.values)];

/**
 * Structured log on stdout. Pass ids and codes, never what a visitor typed: logs hold no personal data and no secrets.
 * An error goes under `err`.
 */
export const log = singleton("log", () =>
  pino({
    // The configuration's own check tells of a level that does not exist; it needs a log for that.
    level: LEVELS.includes(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }),
);

/** A failed query's own message and detail hold its parameters, that is, what visitors typed: only code, place and SQLSTATE are told. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = [error, cause].map((one) => one && "code" in one && String(one.code)).find(Boolean);
  const query = error.message.startsWith("Failed query") || (cause ?? error).name === "PostgresError";
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: (cause ?? error).name,
    code,
    message: query ? "a query failed" : error.message,
    at: frames?.slice(0, 8).map((line) => line.trim()),
  };
}
