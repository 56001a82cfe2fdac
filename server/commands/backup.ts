import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backUp } from "../backup/backup";
import { BackupError, requirePassphrase } from "../backup/sealed-file";
import { databaseOfCommand, dataDirOfCommand } from "./database-url";

const [file] = process.argv.slice(2);
try {
  if (!file) throw new BackupError("Add a file name: npm run backup -- bubby.backup");
  const passphrase = requirePassphrase(process.env.BACKUP_PASSPHRASE);
  const url = databaseOfCommand();
  if (!url) throw new BackupError("Start the server first, or set DATABASE_URL.");
  await backUp({ url, dataDir: resolve(dataDirOfCommand()) }, resolve(file), passphrase);
  console.log(`Backed up into ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
