import { eq } from "drizzle-orm";
import { type AnyRow, columnOf, type Resource } from "~/features/resource/resource.server";
import type { Tx } from "~/lib/db.server";

export async function findRow(tx: Tx, resource: Resource, id: string): Promise<AnyRow | undefined> {
  const [row] = await tx
    .select()
    .from(resource.view)
    .where(eq(columnOf(resource, "id"), id));
  return row as AnyRow | undefined;
}
