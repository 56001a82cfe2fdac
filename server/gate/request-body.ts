import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal";
import { BODY_LIMIT } from "~/lib/limits";
import { TOO_LARGE, TOO_SLOW } from "./request-checks";

const BODY_WITHIN_MS = 15_000;
/** Limits in milliseconds and bytes for reading the rest of a rejected body. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * Reads the whole body, or passes the reason to reject it. Doesn't consume the "end" event, so `unshift` can return the
 * body to the app.
 */
export function readBody(
  request: IncomingMessage,
  handOver: (result: Buffer | Refusal | "gone") => void,
  withinMs = BODY_WITHIN_MS,
) {
  const chunks: Buffer[] = [];
  let size = 0;
  const settle = (result: Buffer | Refusal | "gone") => {
    clearTimeout(timer);
    request.off("readable", onReadable).off("close", onClose).off("error", onClose);
    // Without an error listener, a disconnect would throw.
    request.on("error", () => {});
    handOver(result);
  };
  const onReadable = () => {
    // Reading an empty buffer would emit "end".
    if (request.readableLength > 0) {
      const chunk = request.read() as Buffer;
      size += chunk.length;
      chunks.push(chunk);
    }
    if (size > BODY_LIMIT) settle(TOO_LARGE);
    else if (request.complete && request.readableLength === 0) settle(Buffer.concat(chunks));
  };
  const onClose = () => settle("gone");
  const timer = setTimeout(() => settle(TOO_SLOW), withinMs);
  request.on("readable", onReadable).on("close", onClose).on("error", onClose);
}

/** Reads the rest of the body. Closing a connection with unread data would lose the response. */
export function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const done = () => {
      clearTimeout(timer);
      request.off("data", count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > LINGER_BYTES) done();
    };
    const timer = setTimeout(done, LINGER_MS);
    request.on("data", count).on("end", done).on("close", done).on("error", done);
  });
}
