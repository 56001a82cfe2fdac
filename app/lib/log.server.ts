import pino from "pino";
import { singleton } from "./singleton.server";

const LEVELS = ["silent", ...Object.keys(pino.levels.values)];
const inDevelopment = process.env.NODE_ENV === "development";

/**
 * Structured log on stdout; lines for people in development. Pass ids and codes, never what a visitor typed: logs hold no personal data
 * and no secrets. An error goes under `err`.
 */
export const log = singleton("log", () =>
  pino(
    {
      // Ignores an unknown level: the configuration's check reports it, and needs a log.
      level: LEVELS.includes(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : "info",
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: inDevelopment ? pino.stdSerializers.errWithCause : describeError },
    },
    inDevelopment ? { write: (line) => process.stdout.write(inWords(line)) } : pino.destination(1),
  ),
);

/** A failed query's message and detail hold its parameters, which visitors typed: only code, place and SQLSTATE are logged. */
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

/** A line of the log for a developer's terminal, with an error's whole stack below it. */
function inWords(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const known = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = (err as { stack?: string } | undefined)?.stack;
  const words = [String(time).slice(11, 19), pino.levels.labels[Number(level)], msg, ...known].join(" ");
  return `${words}\n${stack ? `${stack}\n` : ""}`;
}
