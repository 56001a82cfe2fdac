import pino from "pino";
import { singleton } from "./singleton.server";

const LEVELS = ["silent", ...Object.keys(pino.levels.values)];
const inDevelopment = process.env.NODE_ENV === "development";

/** Log ids and codes, never typed text or secrets. Pass errors as `err`. */
export const log = singleton("log", () =>
  pino(
    {
      // The configuration check reports an invalid level in the log, so the log needs a fallback.
      level: LEVELS.includes(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : "info",
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: inDevelopment ? pino.stdSerializers.errWithCause : describeError },
    },
    inDevelopment ? { write: (line) => process.stdout.write(inWords(line)) } : pino.destination(1),
  ),
);

/** Omits the messages and details of query errors, which contain text that visitors typed. */
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

function inWords(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const known = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = (err as { stack?: string } | undefined)?.stack;
  const words = [String(time).slice(11, 19), pino.levels.labels[Number(level)], msg, ...known].join(" ");
  return `${words}\n${stack ? `${stack}\n` : ""}`;
}
