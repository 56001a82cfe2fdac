import { createServer } from "node:net";
import { sep } from "node:path";
import { LoginError } from "~db/login";
import { MigrationError } from "~db/migrate";
import { EnvError } from "~/lib/env.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { DataDirInUseError } from "./data-dir";
import { EmbeddedPostgresError } from "../postgres/embedded-postgres-error";

/** The message is enough for an operator, so no stack trace is printed. */
class StartFault extends Error {}

const PLAIN = [EnvError, DataDirInUseError, EmbeddedPostgresError, LoginError, MigrationError, StartFault];

/** Explains an error and its fix in one or two sentences. Returns null for unexpected errors. */
export function startFaultOf(error: unknown, dataDir: string): string | null {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "listen" || syscall === "getaddrinfo") return portFault(error as ListenError);
  if (path !== undefined && (path === dataDir || path.startsWith(dataDir + sep) || dataDir.startsWith(path)))
    return folderFault(error as NodeJS.ErrnoException, dataDir);
  return null;
}

const FOLDER_REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it's on a read-only disk",
  ENOSPC: "the disk is full",
  ENOTDIR: "it isn't a folder",
  EEXIST: "it isn't a folder",
  ENOENT: "no folder can be created there",
};

function folderFault({ code = "", path, message }: NodeJS.ErrnoException, dataDir: string): string {
  const where = path && path.startsWith(dataDir + sep) ? ` (${path})` : "";
  const reason = FOLDER_REASONS[code] ?? message;
  return `The data directory ${dataDir} can't be used: ${reason}${where}. Set DATA_DIR to a folder that this user may write to.`;
}

interface ListenError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

function portFault({ code, port, address, hostname, message }: ListenError): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop the other program, or set PORT.`;
  if (code === "EACCES") return `This user may not open port ${port}. Set PORT to 1024 or higher.`;
  if (code === "EADDRNOTAVAIL" || hostname !== undefined)
    return `HOST ${address ?? hostname} isn't an address of this machine. Correct HOST, or leave it empty.`;
  return `The server can't listen: ${message}. Change PORT or HOST.`;
}

export const requirePort = (port: number, host: string) =>
  new Promise<void>((done, fail) => {
    const probe = createServer()
      .once("error", fail)
      .listen(port, host, () => probe.close(() => done()));
  });

/** Messages by SQLSTATE (appendix A of Postgres's manual). */
const REFUSALS: [RegExp, (message: string) => string][] = [
  [/^28/, () => "it rejects the user or the password. Correct them in DATABASE_URL"],
  [/^3D/, (message) => `${message}. Create that database, or correct the database's name in DATABASE_URL`],
  [/^42501/, (message) => `${message}. Give the user the rights to create roles, schemas and extensions`],
  [
    /^(ERR_TLS|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)|CERT/,
    (message) => `${message}. Correct the database server's certificate`,
  ],
  [/^ENOTFOUND$/, () => "its host name is unknown. Correct the host in DATABASE_URL"],
];

/** Returns the driver's error, which drizzle wraps. */
const rootOf = (error: unknown): NodeJS.ErrnoException =>
  error instanceof Error && error.cause !== undefined
    ? rootOf(error.cause)
    : (error as NodeJS.ErrnoException);

export function databaseFault(error: unknown): unknown {
  const { code = "", message } = rootOf(error);
  const said = REFUSALS.find(([codes]) => codes.test(code))?.[1](message);
  return said ? new StartFault(`The database of DATABASE_URL can't be used: ${said}.`) : error;
}

/** True if Postgres may answer later without a change of the configuration. */
export const isAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !(databaseFault(error) instanceof StartFault);
