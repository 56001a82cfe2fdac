import { checkMail } from "~/features/mail/mail-check.server";
import { commandEnv, EnvError } from "~/lib/env.server";

try {
  const { SMTP_URL, MAIL_FROM, OWNER_EMAIL } = commandEnv();
  const to = process.argv[2] ?? OWNER_EMAIL;
  if (!SMTP_URL || !MAIL_FROM) throw new EnvError("Set SMTP_URL and MAIL_FROM first.");
  if (!to) throw new EnvError("Set OWNER_EMAIL, or add an address: npm run mail:check -- you@example.com");
  console.log(`Email from ${MAIL_FROM} to ${to}`);
  const { ok, line } = await checkMail(to);
  console.log(line);
  if (!ok) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
