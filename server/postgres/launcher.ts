import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

export interface Launcher {
  /** Owner of the cluster's files. Null if this process's user owns them. */
  owner: { uid: number; gid: number } | null;
  run(command: string, args: string[]): { status: number | null; output: string };
  /** The started process keeps running after the server's process ends. */
  spawn(command: string, args: string[], log: number): ChildProcess;
}

/** Postgres refuses to run as root, so root starts it as an ordinary user. */
export function chooseLauncher(dataDir: string, { initdb, postgres: server }: Binaries): Launcher {
  if (process.getuid?.() !== 0) return requireWorking(launcherFor(null, []), server);
  const owner = unprivilegedUser();
  const cluster = join(dataDir, "postgres");
  const probe = ["-c", '"$0" --version && "$1" --version && cd "$2" && test -w .', initdb, server, cluster];
  const fresh = !existsSync(cluster);
  if (fresh) mkdirSync(cluster, { mode: 0o700 });
  chownSync(cluster, owner.uid, owner.gid);
  try {
    const plain = launcherFor(owner, []);
    if (plain.run("/bin/sh", probe).status === 0) return plain;
    // Grant capabilities to Postgres, instead of opening parent directories such as /root to other users.
    const capable = launcherFor(owner, [
      "setpriv",
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      "--inh-caps=+dac_override,+dac_read_search",
      "--ambient-caps=+dac_override,+dac_read_search",
      // Without this flag, access(2) ignores capabilities of users other than root.
      "--securebits=+no_setuid_fixup",
      "--",
    ]);
    const result = capable.run("/bin/sh", probe);
    if (result.status === 0) return capable;
    throw new EmbeddedPostgresError(
      `Postgres doesn't run as root, and an ordinary user can't reach ${dataDir} or the installed binaries ` +
        `(${result.output.trim()}). Move the clone to a directory that other users may open, start as an ordinary ` +
        `user, or set DATABASE_URL.`,
    );
  } finally {
    if (fresh) rmSync(cluster, { recursive: true });
  }
}

function requireWorking(launcher: Launcher, server: string): Launcher {
  const { status, output } = launcher.run(server, ["--version"]);
  if (status === 0) return launcher;
  throw new EmbeddedPostgresError(
    `The embedded Postgres can't run here: ${output.trim()}. Set DATABASE_URL.`,
  );
}

function launcherFor(owner: Launcher["owner"], wrapper: string[]): Launcher {
  // The other user may lack access to this process's working directory.
  const options = { cwd: "/", ...(wrapper.length === 0 && owner ? owner : {}) };
  const wrap = (command: string, args: string[]): [string, string[]] => {
    const [program = command, ...before] = wrapper;
    return wrapper.length > 0 ? [program, [...before, command, ...args]] : [command, args];
  };
  return {
    owner,
    run(command, args) {
      const result = spawnSync(...wrap(command, args), { ...options, encoding: "utf8" });
      return { status: result.status, output: result.error?.message ?? `${result.stdout}${result.stderr}` };
    },
    spawn(command, args, log) {
      return spawn(...wrap(command, args), {
        ...options,
        detached: true,
        windowsHide: true,
        stdio: ["ignore", log, log],
      });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new EmbeddedPostgresError(
    "Postgres can't run as root, and the users postgres and nobody don't exist.",
  );
}
