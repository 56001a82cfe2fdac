import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { type MailContent, mailHtml, mailText } from "./message.server";
import type { Outcome } from "./outcome";

const STEP_LIMIT_MS = 10_000;
/** One address and nothing else: no list, no name, no line break. */
const ADDRESS = /^[^\s<>()[\]",;:@\\]+@[^\s<>()[\]",;:@\\]+$/;
/** Mail servers refuse a sender who opens many connections at once. */
const sending = pLimit(5);
const FIRST_RUN_SENDER = "Bubby <bubby@localhost>";

/**
 * Hands one mail to the mail server. Without one the mail becomes a file in DATA_DIR/mail, which a log line names. A permanent refusal is a
 * failure like any other: it may be the server's own mistake.
 * @param id of the delivery; the Message-ID is made of it, so that mail programs recognize a mail that was sent twice
 */
export async function sendMail(id: string, to: string, mail: MailContent): Promise<Outcome> {
  const { replyTo } = mail;
  if (![to, replyTo ?? to].every((address) => ADDRESS.test(address))) {
    return { ok: false, status: null, error: "not an address that mail can be sent to" };
  }
  const message = messageOf(id, to, mail);
  if (!env().SMTP_URL) {
    const file = await keepMail(id, (await composed(message)).bytes);
    // Not its text or an address: an erasure doesn't reach the log. The owner's mails name people in the subject, too.
    const told = to === env().OWNER_EMAIL ? {} : { subject: message.subject };
    log.info({ delivery: id, ...told, file }, "no mail server: the mail is in this file");
    return { ok: true, status: null, error: null };
  }
  const transport = (await library()).createTransport(smtpOptions());
  try {
    await sending(() => transport.sendMail(message));
    return { ok: true, status: 250, error: null };
  } catch (error) {
    return failureOf(error);
  }
}

export function messageOf(id: string, to: string, mail: MailContent) {
  const content = { ...mail, subject: subjectOf(mail) };
  const { replyTo, subject } = content;
  return {
    from: env().MAIL_FROM || FIRST_RUN_SENDER,
    // The library parses strings again, but not objects.
    to: { name: "", address: to },
    replyTo: replyTo && { name: "", address: replyTo },
    subject,
    text: mailText(content),
    html: mailHtml(content),
    icalEvent: mail.calendar && { ...mail.calendar, filename: "call.ics" },
    messageId: `<${id}@${new URL(env().APP_URL).hostname}>`,
    headers: {
      ...(mail.byHand ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded with the first mail: most of what it takes is code. */
const library = () => import("nodemailer");

/** The complete message with sender and recipient. */
export async function composed(message: ReturnType<typeof messageOf>) {
  const transport = (await library()).createTransport({ streamTransport: true, buffer: true });
  const { message: bytes, envelope } = await transport.sendMail(message);
  return { bytes: bytes as Buffer, envelope };
}

/** The way to the mail server of SMTP_URL. What the address itself says, such as ?requireTLS=false, wins. */
export const smtpOptions = () => ({
  url: env().SMTP_URL,
  // Without it a server, or an attacker in between, could make us send the mail and the login as plain text.
  requireTLS: env().deployment,
  connectionTimeout: STEP_LIMIT_MS,
  greetingTimeout: STEP_LIMIT_MS,
  socketTimeout: STEP_LIMIT_MS,
});

/** In one line, and without what turns the direction of reading: with it one name can look like another. */
const subjectOf = ({ subject }: MailContent) =>
  subject
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Describes the failure without the server's own words, which repeat addresses. */
function failureOf(error: unknown): Outcome {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === "EAUTH")
    return { ok: false, status: responseCode ?? null, error: "the mail server refused the login" };
  if (code === "ETLS") return { ok: false, status: null, error: "the mail server offers no encryption" };
  if (responseCode)
    return { ok: false, status: responseCode, error: `the mail server answered ${responseCode}` };
  return { ok: false, status: null, error: `no mail server reached (${code ?? "unknown"})` };
}

/** Folder for mails without a mail server. */
export const mailFolder = () => join(env().DATA_DIR, "mail");

/** @returns the file's path */
async function keepMail(id: string, bytes: Buffer): Promise<string> {
  const folder = mailFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(":", "-");
  const file = join(folder, `${time}-${id}.eml`);
  await writeFile(file, bytes, { mode: 0o600 });
  return file;
}
