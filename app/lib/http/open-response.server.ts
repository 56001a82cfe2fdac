import type { ServerResponse } from "node:http";
import { singleton } from "../singleton.server";

/** Responses by request id, maintained by the gate. */
const openResponses = () => singleton("open-responses", () => new Map<string, ServerResponse>());

export function keepOpenResponse(id: string, response: ServerResponse) {
  openResponses().set(id, response);
  response.once("close", () => openResponses().delete(id));
}

/** Shared by all loaders of a page. */
export const openResponseTo = (request: Request) =>
  openResponses().get(request.headers.get("x-request-id") ?? "");

/** Waits for slow clients. Remix writes streams without backpressure, so the whole body would be in memory. */
export function streamPieces(request: Request, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const response = openResponseTo(request);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (response) await drained(response);
        if (response?.destroyed) {
          await pieces.return(undefined);
          return controller.close();
        }
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
}

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
