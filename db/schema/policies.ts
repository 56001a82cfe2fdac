import { type SQL, sql } from "drizzle-orm";
import { pgPolicy } from "drizzle-orm/pg-core";
import type { Role } from "../login";

type Command = "select" | "insert" | "update" | "delete";

/** Null outside the context, so that a comparison matches no row. */
const setting = (name: string) => sql.raw(`(select nullif(current_setting('bubby.${name}', true), ''))`);
export const currentSession = setting("session_id");
export const currentCustomer = sql`${setting("customer_id")}::uuid`;
export const currentAdmin = sql`${setting("admin_id")}::uuid`;

/** A policy's name begins with its role. db/rights.sql replaces the owner by that role, whose full name differs. */
const may =
  (role: Role) =>
  (rows: SQL, ...commands: Command[]) =>
    commands.map((command) =>
      pgPolicy(`${role} ${command}`, {
        for: command,
        to: "current_user",
        ...(command === "insert" ? {} : { using: rows }),
        ...(command === "insert" || command === "update" ? { withCheck: rows } : {}),
      }),
    );

export const visitorMay = may("visitor");
export const customerMay = may("customer");
export const adminRowsMay = may("admin");

/** Every row, for an admin whose context is set. */
export const adminMay = (...commands: Command[]) =>
  adminRowsMay(sql`${currentAdmin} is not null`, ...commands);

/** Rows with the admin's own id. */
export const adminMayOwn = (column: string, ...commands: Command[]) =>
  adminRowsMay(sql`${sql.raw(column)} = ${currentAdmin}`, ...commands);

/** Jobs, signed events, sign-in, and everything else that nobody in particular asks for: every table needs this policy. */
export const systemMay = () =>
  pgPolicy("system", { to: "current_user", using: sql`true`, withCheck: sql`true` });
