import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** SHA-256. A plain hash is safe for random secrets, but not for passwords. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** SHA-256 for a cookie or a key. */
export const digestOf = (text: string) => hashOf(text).toString("base64url");
