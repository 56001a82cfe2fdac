import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesTag } from "~/lib/http/entity-tag";
import { chooseEncoding, type Encoding } from "./encodings";
import type { HeaderList } from "./security-headers";

interface Variant {
  body: Buffer;
  tag: string;
  /** A flat list is the fastest form for `writeHead`. */
  head: string[];
  notModified: string[];
}

export type Answer = Record<Encoding, Variant>;

/** Skips encodings that don't make the response smaller. */
export function answersFor(bodies: Record<Encoding, Buffer>, headers: HeaderList): Answer {
  const hash = createHash("sha256").update(bodies[""]).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    const coded = encoding !== "" && body !== bodies[""];
    const tag = coded ? `"${hash}-${encoding}"` : `"${hash}"`;
    const common = [...headers, ["ETag", tag] as const].flat();
    return {
      body,
      tag,
      head: [
        ...common,
        ...(coded ? ["Content-Encoding", encoding] : []),
        "Content-Length",
        String(body.length),
      ],
      notModified: common,
    };
  };
  return { br: variant("br"), gzip: variant("gzip"), "": variant("") };
}

export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const variant = answer[chooseEncoding(request.headers["accept-encoding"])];
  if (matchesTag(request.headers["if-none-match"], variant.tag)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return;
  }
  response.writeHead(200, variant.head);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}
