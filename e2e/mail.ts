import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

function mailsWith(text: string): Buffer[] {
  const folder = join(process.env.E2E_DATA_DIR!, "mail");
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  return mails.filter((bytes) => bytes.includes(text));
}

export async function mailsTo(address: string) {
  const mails = [];
  for (const bytes of mailsWith(address)) {
    const mail = await PostalMime.parse(bytes);
    if (mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase())) mails.push(mail);
  }
  return mails;
}

export async function linkIn(address: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject)?.text;
  await expect.poll(find).toBeTruthy();
  return /https?:\/\/\S+/.exec((await find())!)![0];
}
