export interface Entry {
  about: About;
  bytes: AsyncIterable<Buffer>;
}

export type About =
  | {
      kind: "head";
      /** A restore requires the same migrations. */
      migrations: string[];
      takenAt: string;
    }
  | { kind: "file"; path: string }
  /** Rows in COPY format. */
  | { kind: "table"; name: string; columns: string[] }
  /** Queued deliveries, with their due times. */
  | { kind: "jobs" };

const lengthOf = (bytes: number) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Writes chunks, each prefixed with its length. An empty chunk ends an entry. */
export async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { about, bytes } of entries) {
    const head = Buffer.from(JSON.stringify(about));
    yield lengthOf(head.length);
    yield head;
    for await (const piece of bytes) {
      if (piece.length === 0) continue;
      yield lengthOf(piece.length);
      yield piece;
    }
    yield lengthOf(0);
  }
}

/** Callers must consume an entry's bytes before requesting the next entry. */
export async function* unpack(content: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = content[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function take(count: number): Promise<Buffer | null> {
    const pieces = [held];
    let length = held.length;
    while (length < count) {
      const { value, done } = await source.next();
      if (done) return null;
      pieces.push(value);
      length += value.length;
    }
    const all = pieces.length === 1 ? held : Buffer.concat(pieces);
    held = all.subarray(count);
    return all.subarray(0, count);
  }
  const piece = async () => {
    const length = await take(4);
    return length && take(length.readUInt32BE());
  };
  async function* pieces() {
    for (let next = await piece(); next && next.length > 0; next = await piece()) yield next;
  }
  for (let head = await piece(); head; head = await piece())
    yield { about: JSON.parse(head.toString()) as About, bytes: pieces() };
}

export async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

export async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
