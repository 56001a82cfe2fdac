import { createHmac, timingSafeEqual } from "node:crypto";
import { env, sessionSecrets } from "../env.server";

/** Newest first. The first one signs; the others still verify. */
const secrets = () => sessionSecrets(env().SESSION_SECRET);

const mac = (secret: string, purpose: string, value: string) =>
  createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");

/** Returns `value.signature`. A signature for one purpose is invalid for another. */
export const sign = (purpose: string, value: string) => `${value}.${mac(secrets()[0] ?? "", purpose, value)}`;

/** The value, or null if the signature is not ours. */
export function unsign(purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const signedByUs = secrets().some((secret) => {
    const wanted = Buffer.from(mac(secret, purpose, value));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return signedByUs ? value : null;
}
