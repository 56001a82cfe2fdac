import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import type { Launcher } from "./launcher";

interface Owner {
  user: string;
  password: string;
}

/** Creates the cluster under a temporary name, so that an interrupted start leaves no incomplete cluster. */
export function createCluster(
  cluster: string,
  { initdb }: Binaries,
  launcher: Launcher,
  { user, password }: Owner,
) {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (launcher.owner) {
    for (const path of [draft, passwordFile]) chownSync(path, launcher.owner.uid, launcher.owner.gid);
  }
  const result = launcher.run(initdb, [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new EmbeddedPostgresError(`initdb failed: ${result.output.trim()}`);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

/** @throws {EmbeddedPostgresError} if another major version created the cluster */
export function requireSameVersion(cluster: string, { postgres: server }: Binaries) {
  const ofData = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const installed = spawnSync(server, ["--version"], { encoding: "utf8", cwd: "/" }).stdout;
  if (new RegExp(`\\b${ofData}\\b`).test(installed)) return;
  throw new EmbeddedPostgresError(
    `Postgres ${ofData} created ${cluster}, but ${installed.trim()} is installed. ` +
      `Dump the data with the old version and restore the dump, or change DATA_DIR.`,
  );
}
