import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { env } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { log } from "~/lib/log.server";
import { type MailContent, mailHtml, mailText } from "./message.server";
import type { Outcome } from "./outcome";

const STEP_LIMIT_MS = 10_000;
/** Exactly one address: no list, no name, no line break. */
const ADDRESS = /^[^\s<>()[\]",;:@\\]+@[^\s<>()[\]",;:@\\]+$/;
/** Mail servers refuse a sender with many parallel connections. */
const sending = pLimit(5);
const FIRST_RUN_SENDER = "Bubby <bubby@localhost>";

/**
 * Hands one mail to the mail server. Without one, writes it to a file in DATA_DIR/mail and logs the path. A permanent
 * refusal counts as a normal failure, because it may be the server's mistake.
 * @param id of the delivery, used for the Message-ID so that mail programs recognize duplicates
 */
export async function sendMail(id: string, to: string, mail: MailContent): Promise<Outcome> {
  const { replyTo } = mail;
  if (![to, replyTo ?? to].every((address) => ADDRESS.test(address))) {
    return { ok: false, status: null, error: "not an address that mail can be sent to" };
  }
  const message = messageOf(id, to, mail);
  if (!env().SMTP_URL) {
    const file = await keepMail(id, (await composed(message)).bytes);
    // Logs neither text nor addresses, because an erasure doesn't reach the log. The owner's subjects contain names
    // too.
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

/** Loaded with the first mail to save memory. */
const library = () => import("nodemailer");

/** The complete message with sender and recipient. */
export async function composed(message: ReturnType<typeof messageOf>) {
  const transport = (await library()).createTransport({ streamTransport: true, buffer: true });
  const { message: bytes, envelope } = await transport.sendMail(message);
  return { bytes: bytes as Buffer, envelope };
}

/** Transport options for SMTP_URL. Parameters in the URL, such as ?requireTLS=false, take precedence. */
export const smtpOptions = () => ({
  url: env().SMTP_URL,
  // Otherwise a server or an attacker in between could make us send mail and login unencrypted.
  requireTLS: env().deployment,
  connectionTimeout: STEP_LIMIT_MS,
  greetingTimeout: STEP_LIMIT_MS,
  socketTimeout: STEP_LIMIT_MS,
});

/** On one line, without direction marks, which could disguise one name as another. */
const subjectOf = ({ subject }: MailContent) =>
  subject
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Describes the failure without the server's text, which repeats addresses. */
function failureOf(error: unknown): Outcome {
  const code = errorField(error, "code");
  const responseCode = Number(errorField(error, "responseCode")) || null;
  if (code === "EAUTH")
    return { ok: false, status: responseCode, error: "the mail server refused the login" };
  if (code === "ETLS") return { ok: false, status: null, error: "the mail server offers no encryption" };
  if (responseCode)
    return { ok: false, status: responseCode, error: `the mail server answered ${responseCode}` };
  return { ok: false, status: null, error: `no mail server reached (${String(code ?? "unknown")})` };
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
