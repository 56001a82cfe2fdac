import type { ServerResponse } from "node:http";
import { singleton } from "../singleton.server";

const openResponses = () => singleton("open-responses", () => new Map<string, ServerResponse>());

export function keepOpenResponse(id: string, response: ServerResponse) {
  openResponses().set(id, response);
  response.once("close", () => openResponses().delete(id));
}

/** All loaders of a page get the same open response. */
export const openResponseTo = (request: Request) =>
  openResponses().get(request.headers.get("x-request-id") ?? "");

/** Streams only as fast as the client reads. Remix ignores backpressure and would buffer the whole body. */
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
