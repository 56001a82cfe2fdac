import { resolve } from "node:path";
import { restore } from "../backup/restore";
import { BackupError, requirePassphrase } from "../backup/sealed-file";
import { dataDirOfCommand } from "./database-url";

const [file] = process.argv.slice(2);
try {
  if (!file)
    throw new BackupError("Add the backup's name: DATA_DIR=new-folder npm run restore -- bubby.backup");
  const passphrase = requirePassphrase(process.env.BACKUP_PASSPHRASE);
  const dataDir = resolve(dataDirOfCommand());
  await restore(resolve(file), passphrase, { dataDir, url: process.env.DATABASE_URL || undefined });
  console.log(`Restored into ${dataDir}. Start the server with this DATA_DIR.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
