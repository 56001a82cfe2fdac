import { log } from "~/lib/log.server";

/** Milliseconds after which an unfinished shutdown exits with code 1. */
let stopWithinMs = 14_500;
const START_WITHIN_MS = 8_000;
const SAME_SIGNAL_MS = 500;

const undos: (() => unknown)[] = [];
let starting: Promise<unknown> = Promise.resolve();
let stopping: Promise<void> | undefined;
let signaledAt = 0;

/** Steps run in reverse order. `ms` extends the shutdown's time limit. */
export function onStop(undo: () => unknown, ms = 0) {
  undos.push(undo);
  stopWithinMs += ms;
}

/** Makes a shutdown wait until this start finishes, so that the shutdown undoes all of the start's steps. */
export function stopAfter(start: Promise<unknown>): void {
  starting = start.catch(() => {});
}

export function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => {
      log.error("the shutdown timed out");
      process.exit(1);
    }, stopWithinMs).unref();
    await atMost(START_WITHIN_MS, starting);
    for (const undo of undos.reverse()) {
      try {
        await undo();
      } catch (error) {
        log.error({ err: error }, "error during the shutdown");
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  })();
  return stopping;
}

/**
 * A second signal exits immediately, unless it comes within 500 ms. Some process managers send the first signal twice.
 */
export function stopOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (signaledAt === 0) signaledAt = Date.now();
      else if (Date.now() - signaledAt > SAME_SIGNAL_MS) process.exit(1);
      void stop(0);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithParent();
}

/** npm's shell exits without forwarding signals, so this process watches for its parent's exit. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || void stop(0), 250).unref();
}

export function atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
