import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** @throws {EmbeddedPostgresError} if no package supports this platform */
export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    home = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for this platform (${name}). Set DATABASE_URL to your own Postgres.`,
    );
  }
  restoreSymlinks(home);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(home, `native/bin/initdb${suffix}`),
    postgres: join(home, `native/bin/postgres${suffix}`),
  };
}

/**
 * npm drops symbolic links from packages. The package's install script restores the links, unless install scripts are
 * disabled.
 */
function restoreSymlinks(home: string) {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(home, target)))) return;
  spawnSync(process.execPath, [join(home, "scripts/hydrate-symlinks.js")], { cwd: home });
}
