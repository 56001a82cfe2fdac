import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { receivers } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";

/** Stores only a hash, because URLs can contain tokens. */
const idOf = (address: string) => createHash("sha256").update(address).digest("hex");

export const findReceiver = (address: string) =>
  asSystem(async (tx) => {
    const [row] = await tx
      .select()
      .from(receivers)
      .where(eq(receivers.id, idOf(address)));
    return row;
  });

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

export const reopenReceivers = (tx: Tx) => tx.delete(receivers);
