import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env.server";

const mac = (purpose: string, value: string) =>
  createHmac("sha256", env().SESSION_SECRET).update(`${purpose}\n${value}`).digest("base64url");

/** `value.signature`: what is signed for one purpose is worth nothing for another. */
export const sign = (purpose: string, value: string) => `${value}.${mac(purpose, value)}`;

/** The value, or null where the signature is not ours. */
export function unsign(purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const wanted = Buffer.from(mac(purpose, value));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null;
}
