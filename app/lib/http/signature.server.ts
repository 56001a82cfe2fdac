import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env, sessionSecrets } from "../env.server";

/** Secrets for signatures, newest first. The first secret signs, and all secrets verify. */
const secrets = () => sessionSecrets(env().SESSION_SECRET);

const mac = (secret: string, purpose: string, value: string) =>
  createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");

/** Returns `value.signature`. The signature is valid for one purpose only. */
export const sign = (purpose: string, value: string) => `${value}.${mac(secrets()[0] ?? "", purpose, value)}`;

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

/** @param until Unix milliseconds */
export const signUntil = (purpose: string, value: string, until: number) =>
  sign(purpose, `${value}.${until}`);

/** Returns null if the signature is invalid. `expired` is also true if the value has no expiry. */
export function unsignUntil(purpose: string, signed: string): { value: string; expired: boolean } | null {
  const given = unsign(purpose, signed);
  if (given === null) return null;
  const [, value = given, until = "0"] = /^(.*)\.(\d+)$/s.exec(given) ?? [];
  return { value, expired: Date.now() > Number(until) };
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32));

const IV = 12;
const TAG = 16;

/** Encrypts a string for one purpose (AES-256-GCM). */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets()[0] ?? "", purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV + TAG) return null;
  for (const secret of secrets()) {
    const cipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(0, IV));
    cipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString("utf8");
    } catch {
      // The secret is wrong or the value is forged, so try the next secret.
    }
  }
  return null;
}
