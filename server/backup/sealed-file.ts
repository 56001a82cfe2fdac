import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip } from "node:zlib";

export class BackupError extends Error {}

// First line of a backup file. Salt, nonce, check value, gzipped and encrypted content, and a GCM tag over everything
// follow.
const MAGIC = Buffer.from("BUBBY-BACKUP 1\n");
const SALT = 16;
const NONCE = 12;
const CHECK = 16;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE + CHECK;
const CIPHER = "aes-256-gcm";
/** scrypt parameters: each guess needs 64 MB and about 0.5 s. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const LEAST_PASSPHRASE = 12;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The check value verifies the passphrase without revealing the key. */
async function keyOf(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize("NFKC"), salt, 64, COST);
  const check = createHash("sha256").update(bytes.subarray(32)).digest().subarray(0, CHECK);
  return { key: bytes.subarray(0, 32), check };
}

export function requirePassphrase(passphrase = ""): string {
  if (passphrase.length >= LEAST_PASSPHRASE) return passphrase;
  throw new BackupError(`Set BACKUP_PASSPHRASE to at least ${LEAST_PASSPHRASE} characters.`);
}

export async function seal(file: string, passphrase: string, content: AsyncIterable<Buffer>): Promise<void> {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const { key, check } = await keyOf(passphrase, salt);
  const head = Buffer.concat([MAGIC, salt, nonce, check]);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(head);
  const part = `${file}.part`;
  try {
    const encrypted = async function* (source: AsyncIterable<Buffer>) {
      yield head;
      for await (const piece of source) yield cipher.update(piece);
      yield cipher.final();
      yield cipher.getAuthTag();
    };
    await pipeline(
      Readable.from(content),
      createGzip(),
      encrypted,
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Verifies the whole file before returning the content, which can be read only once.
 * @throws {BackupError}
 */
export async function unseal(file: string, passphrase: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`);
  });
  const head = Buffer.alloc(HEAD);
  const tag = Buffer.alloc(TAG);
  let size: number;
  try {
    ({ size } = await handle.stat());
    await handle.read(head, 0, HEAD, 0);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupError(
        head.toString("latin1").startsWith("BUBBY-BACKUP ")
          ? "A newer version of Bubby made this backup. Restore the backup with that version."
          : `${file} isn't a backup of Bubby.`,
      );
    if (size < HEAD + TAG) throw new BackupError(DAMAGED);
    await handle.read(tag, 0, TAG, size - TAG);
  } finally {
    await handle.close();
  }
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  const nonce = head.subarray(MAGIC.length + SALT, HEAD - CHECK);
  const { key, check } = await keyOf(passphrase, salt);
  if (!check.equals(head.subarray(HEAD - CHECK))) throw new BackupError("The passphrase is wrong.");

  const encrypted = () => createReadStream(file, { start: HEAD, end: size - TAG - 1 });
  const decipher = () => createDecipheriv(CIPHER, key, nonce).setAAD(head).setAuthTag(tag);
  // Decrypt everything once first, because the tag at the end authenticates the content.
  const checking = decipher();
  for await (const piece of encrypted()) checking.update(piece as Buffer);
  try {
    checking.final();
  } catch {
    throw new BackupError(DAMAGED);
  }
  return encrypted().pipe(decipher()).pipe(createGunzip());
}

const DAMAGED = "The file is damaged or incomplete. Nothing was restored.";
