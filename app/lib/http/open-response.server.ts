import type { ServerResponse } from "node:http";
import { singleton } from "../singleton.server";

/** The responses that are under way, by request id; kept by the gate. */
const openResponses = () => singleton("open-responses", () => new Map<string, ServerResponse>());

export function keepOpenResponse(id: string, response: ServerResponse) {
  openResponses().set(id, response);
  response.once("close", () => openResponses().delete(id));
}

/** The response to a request that came in by the gate; loaders of one page have each a request of their own, and share this. */
export const openResponseTo = (request: Request) =>
  openResponses().get(request.headers.get("x-request-id") ?? "");

/**
 * A body in pieces that are made no faster than the client takes them. Remix writes a stream into its response without waiting for
 * it to drain, so whoever reads slowly would have the whole body pile up in memory.
 */
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
