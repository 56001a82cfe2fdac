import { log } from "~/lib/log.server";

/** Time limit of a stop. */
let stopWithinMs = 14_500;
/** Time a stop waits for a start in progress. */
const START_WITHIN_MS = 8_000;
const SAME_SIGNAL_MS = 500;

const undos: (() => unknown)[] = [];
let starting: Promise<unknown> = Promise.resolve();
let stopping: Promise<void> | undefined;
let signaledAt = 0;

/** Adds a step to the stop, with `ms` more time. Steps run in reverse order. */
export function onStop(undo: () => unknown, ms = 0) {
  undos.push(undo);
  stopWithinMs += ms;
}

/** A stop waits for this start first, so it also undoes that. */
export function stopAfter(start: Promise<unknown>): void {
  starting = start.catch(() => {});
}

/** Runs all steps once, then ends the process. */
export function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => {
      log.error("not stopped in time");
      process.exit(1);
    }, stopWithinMs).unref();
    await atMost(START_WITHIN_MS, starting);
    for (const undo of undos.reverse()) {
      try {
        await undo();
      } catch (error) {
        log.error({ err: error }, "while stopping");
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  })();
  return stopping;
}

/** Stops on SIGINT and SIGTERM, and exits on a second one. Terminals and process managers may send the first one twice. */
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

/** npm sends signals to the shell between it and this process. The shell dies of them and passes nothing on. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || void stop(0), 250).unref();
}

/** Waits for the work, but no longer than `ms` milliseconds. */
export function atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
