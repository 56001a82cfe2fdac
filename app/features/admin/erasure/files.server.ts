import { readdir, readFile, stat, unlink } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import PostalMime from "postal-mime";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { env } from "~/lib/env.server";
import { rejectedFolder, spoolFolder } from "~/lib/spool.server";
import { excerptOf, type Mention, textOf } from "./mentions.server";
import type { FoundRow } from "./sources.server";

interface StoredFile {
  kind: "mail-files" | "spool-files";
  path: string;
  deliveryId: string | undefined;
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

async function listFiles(): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of await namesIn(mailFolder())) {
    const deliveryId = /([0-9a-f-]{36})\.eml$/.exec(name)?.[1];
    files.push({ kind: "mail-files", path: join(mailFolder(), name), deliveryId });
  }
  for (const folder of [spoolFolder(), rejectedFolder()]) {
    for (const name of await namesIn(folder)) {
      if (/\.json(\.tmp)?$/.test(name))
        files.push({ kind: "spool-files", path: join(folder, name), deliveryId: undefined });
    }
  }
  return files;
}

async function readText({ kind, path }: StoredFile): Promise<{ title: string; text: string }> {
  const bytes = await readFile(path);
  const raw = bytes.toString();
  if (kind === "mail-files") {
    const mail = await PostalMime.parse(bytes);
    return { title: mail.subject ?? "", text: [mail.text, textOf(mail.headers), mail.html, raw].join("\n") };
  }
  try {
    const entry = JSON.parse(raw) as { form?: unknown };
    return { title: `The form “${textOf(entry.form)}”`, text: textOf(entry) };
  } catch {
    return { title: "An incomplete form", text: raw };
  }
}

/** Returns all files, because an email about a person may contain neither the address nor the number. */
export async function findFiles(mention: Mention) {
  const found: { row: FoundRow; mentions: boolean; deliveryId: string | undefined }[] = [];
  for (const file of await listFiles()) {
    const { kind, path, deliveryId } = file;
    const read = await readText(file).catch(() => null);
    const info = await stat(path).catch(() => null);
    if (!read || !info) continue;
    const excerpt = excerptOf(read.text, mention);
    const row: FoundRow = {
      kind,
      id: relative(env().DATA_DIR, path),
      title: read.title,
      detail: excerpt ?? basename(path),
      at: info.mtime,
      href: null,
    };
    found.push({ row, mentions: excerpt !== null, deliveryId });
  }
  return found;
}

/** Thrown if a file is missing. The worker deletes a file once its form is stored. */
export class FileGoneError extends Error {}

export async function removeFiles(ids: string[]): Promise<void> {
  for (const id of ids) {
    await unlink(join(env().DATA_DIR, id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new FileGoneError() : error;
    });
  }
}
