import { timestamp, uuid } from "drizzle-orm/pg-core";

/** Milliseconds, so that a value survives the trip through a JavaScript Date: keyset paging compares it for equality. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Made by the server before the insert, so that a repeated insert is harmless. */
export const id = () => uuid("id").primaryKey();

export const createdAt = () => time("created_at").notNull().defaultNow();
