import { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal";
import { BODY_LIMIT, TOO_LARGE, TOO_SLOW } from "./request-checks";

const BODY_WITHIN_MS = 15_000;
/** How long, and how much of, a refused body is still read, so that the client can read the answer. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 8 * 1024 * 1024;

/** Reads a whole body, or says why it is refused. The app isn't involved until the body is complete. */
export function readBody(
  request: IncomingMessage,
  withinMs = BODY_WITHIN_MS,
): Promise<Buffer | Refusal | "gone"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (result: Buffer | Refusal | "gone") => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      // A client that gives up may still emit an error, which needs a listener.
      request.on("error", () => {});
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > BODY_LIMIT) settle(TOO_LARGE);
    };
    const onEnd = () => settle(Buffer.concat(chunks));
    const onClose = () => settle("gone");
    const timer = setTimeout(() => settle(TOO_SLOW), withinMs);
    request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

/** Copies a request, with its body ready to be read again. */
export function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders } = request;
  const headers = { ...request.headers, "content-length": String(body.length) };
  delete headers["transfer-encoding"];
  Object.assign(copy, { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders, headers });
  copy.complete = true;
  // A reader that stops halfway must not destroy the connection.
  copy._destroy = (error, done) => done(error);
  copy.push(body);
  copy.push(null);
  return copy;
}

/** Reads the rest without keeping it: closing a connection with unread data would lose the answer. */
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
