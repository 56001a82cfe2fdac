import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { env } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { log } from "~/lib/log.server";
import { type MailContent, mailHtml, mailText } from "./message.server";

/** Result of an attempt to deliver an email or a webhook. */
export interface Outcome {
  ok: boolean;
  /** HTTP or SMTP status. Null without a response. */
  status: number | null;
  error: string | null;
  /** Reason not to send. The delivery is then canceled. */
  stopped?: string;
  /** Text written for this attempt. Stored with the delivery once delivered. */
  written?: MailContent;
  /** Seconds of the receiver's Retry-After header. */
  wait?: number;
  /** True after a 410 response. The delivery then fails without a retry. */
  gone?: true;
}

const STEP_LIMIT_MS = 10_000;
const ADDRESS = /^[^\s<>()[\]",;:@\\]+@[^\s<>()[\]",;:@\\]+$/;
/** Sends at most five emails at a time, because mail servers reject many parallel connections. */
const sending = pLimit(5);
const FIRST_RUN_SENDER = "Bubby <bubby@localhost>";

/**
 * Without a mail server, writes the email to DATA_DIR/mail and logs the path. Permanent rejections are retried too,
 * because the server may be misconfigured.
 * @param id the delivery's id, for a stable Message-ID
 */
export async function sendMail(id: string, to: string, mail: MailContent): Promise<Outcome> {
  const { replyTo } = mail;
  if (![to, replyTo ?? to].every((address) => ADDRESS.test(address))) {
    return { ok: false, status: null, error: "not a valid email address" };
  }
  const message = messageOf(id, to, mail);
  if (!env().SMTP_URL) {
    const file = await keepMail(id, (await composed(message)).bytes);
    // Erasures don't change the log, so don't log email texts or addresses. Subjects of owner notices contain names.
    const told = to === env().OWNER_EMAIL ? {} : { subject: message.subject };
    log.info({ delivery: id, ...told, file }, "no mail server: wrote the email to a file");
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
    // Pass an object, because nodemailer would parse a string again.
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

const library = () => import("nodemailer");

export async function composed(message: ReturnType<typeof messageOf>) {
  const transport = (await library()).createTransport({ streamTransport: true, buffer: true });
  const { message: bytes, envelope } = await transport.sendMail(message);
  return { bytes: bytes as Buffer, envelope };
}

/** Parameters in SMTP_URL, such as ?requireTLS=false, take precedence. */
export const smtpOptions = () => ({
  url: env().SMTP_URL,
  // Without required TLS, a server or attacker could force an unencrypted connection.
  requireTLS: env().deployment,
  connectionTimeout: STEP_LIMIT_MS,
  greetingTimeout: STEP_LIMIT_MS,
  socketTimeout: STEP_LIMIT_MS,
});

/** Returns one line without direction marks, which could disguise a name. */
const subjectOf = ({ subject }: MailContent) =>
  subject
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Leaves out the mail server's text, which repeats email addresses. */
function failureOf(error: unknown): Outcome {
  const code = errorField(error, "code");
  const responseCode = Number(errorField(error, "responseCode")) || null;
  if (code === "EAUTH")
    return { ok: false, status: responseCode, error: "the mail server refused the login" };
  if (code === "ETLS") return { ok: false, status: null, error: "the mail server offers no encryption" };
  if (responseCode)
    return { ok: false, status: responseCode, error: `the mail server returned ${responseCode}` };
  return { ok: false, status: null, error: `couldn't reach a mail server (${String(code ?? "unknown")})` };
}

export const mailFolder = () => join(env().DATA_DIR, "mail");

async function keepMail(id: string, bytes: Buffer): Promise<string> {
  const folder = mailFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(":", "-");
  const file = join(folder, `${time}-${id}.eml`);
  await writeFile(file, bytes, { mode: 0o600 });
  return file;
}
