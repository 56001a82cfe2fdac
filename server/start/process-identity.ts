import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { errorField } from "~/lib/error-field";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorField(error, "code") === "EPERM";
  }
}

/**
 * Returns the command line, or "" if unknown. Systems reuse process ids, so only the command line identifies the
 * program.
 */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ask("ps", ["-o", "command=", "-p", String(pid)]);
  }
}

/** Returns the process's start time, or "" if unknown. The id and the start time together identify a process. */
export function birthOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return ask("ps", ["-o", "lstart=", "-p", String(pid)]);
  }
}

function ask(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: "utf8" }).stdout?.trim() ?? "";
}
