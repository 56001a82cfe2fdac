import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { receivers } from "~db/schema";
import { batched } from "~/lib/batched.server";
import { asSystem, type Tx } from "~/lib/db.server";

/** Receivers that are read in one statement. */
const MOST = 100;

/** An address can hold a token, so only its hash is stored. */
const idOf = (address: string) => createHash("sha256").update(address).digest("hex");

/** What the receiver at an address asked for, if it did. */
export const findReceiver = batched<string, typeof receivers.$inferSelect | undefined>(
  MOST,
  async (addresses) => {
    const ids = addresses.map(idOf);
    const rows = await asSystem((tx) => tx.select().from(receivers).where(inArray(receivers.id, ids)));
    return ids.map((id) => rows.find((row) => row.id === id));
  },
);

/** Leaves a receiver alone until then, on every server. */
export const pauseReceiver = (address: string, until: Date) =>
  asSystem((tx) =>
    tx
      .insert(receivers)
      .values({ id: idOf(address), pausedUntil: until })
      .onConflictDoUpdate({
        target: receivers.id,
        set: { pausedUntil: sql`greatest(${receivers.pausedUntil}, excluded.paused_until)` },
      }),
  );

/** Sends nothing more to a receiver. @returns whether this is new */
export async function endReceiver(tx: Tx, address: string): Promise<boolean> {
  const ended = await tx
    .insert(receivers)
    .values({ id: idOf(address), goneAt: new Date() })
    .onConflictDoUpdate({
      target: receivers.id,
      set: { goneAt: new Date() },
      setWhere: sql`${receivers.goneAt} is null`,
    })
    .returning({ id: receivers.id });
  return ended.length > 0;
}

/** Forgets what receivers asked for: an admin tries again. */
export const reopenReceivers = (tx: Tx) => tx.delete(receivers);
