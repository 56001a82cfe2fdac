import { IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RenderedPage } from "./page-cache";

/** No page takes this long. A render that does must not keep everyone waiting. */
const RENDER_WITHIN_MS = 10_000;

/** Requests a page from the app without a connection and collects the answer. */
export function renderThrough(
  app: RequestListener,
  url: string,
  headers: Record<string, string>,
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, {
      method: "GET",
      url,
      httpVersion: "1.1",
      httpVersionMajor: 1,
      httpVersionMinor: 1,
      headers,
    });
    request.complete = true;
    request.push(null);

    const response = new ServerResponse(request);
    const chunks: Buffer[] = [];
    const collect = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === "string") {
        chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
      } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const callbackAmong = (args: unknown[]) =>
      args.find((argument) => typeof argument === "function") as (() => void) | undefined;
    const timer = setTimeout(() => {
      response.emit("close");
      reject(new Error(`no page within ${RENDER_WITHIN_MS} ms`));
    }, RENDER_WITHIN_MS);

    response.write = (...args: unknown[]) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      collect(args[0], args[1]);
      const done = callbackAmong(args);
      if (done) process.nextTick(done);
      return true;
    };
    response.end = (...args: unknown[]) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      collect(args[0], args[1]);
      clearTimeout(timer);
      resolve({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      });
      response.emit("finish");
      callbackAmong(args)?.();
      return response;
    };
    app(request, response);
  });
}
