import { randomInt } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";

const tryPort = (port: number) =>
  new Promise<number | null>((done) => {
    const server = createServer().once("error", () => done(null));
    server.listen(port, "127.0.0.1", () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => done(taken));
    });
  });

export const freePort = async (): Promise<number> => (await tryPort(0))!;

/**
 * Finds consecutive free ports below the range of outgoing connections.
 * @returns the first port
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 30_000);
    const found = await Promise.all(Array.from({ length: count }, (_, index) => tryPort(first + index)));
    if (!found.includes(null)) return first;
  }
}
