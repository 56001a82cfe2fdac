import { Resolver } from "node:dns/promises";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SMTPConnectionSendInfo } from "nodemailer/lib/smtp-connection";
import { env } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { newId } from "~/lib/id.server";
import { composed, messageOf, smtpOptions } from "./mail-channel.server";

export interface MailCheck {
  ok: boolean;
  lines: string[];
}

const CONTENT = {
  subject: "Bubby can send email",
  body: [
    { p: "This email was sent by npm run mail:check. If you can read it, sending email works." },
    { p: "If it's in your spam folder, check its headers: SPF, DKIM, and DMARC should each say pass." },
  ],
};

export async function checkMail(to: string): Promise<MailCheck> {
  const { default: Transport } = await import("nodemailer/lib/smtp-transport");
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const transport = new Transport(smtpOptions());
  const { host, port, secure } = transport.options;
  const connection = new Connection(transport.options);
  const lines = [`Server: ${host}, port ${port ?? (secure ? 465 : 587)}`];
  try {
    await step<void>(connection, (done) => connection.connect(done));
    lines.push(`TLS: ${tlsOf(connection, secure)}`);
    const auth = transport.getAuth();
    if (auth) await step<boolean>(connection, (done) => connection.login(auth, done));
    lines.push(`Login: ${auth ? `accepted as ${auth.user}` : "none, SMTP_URL has no user"}`);
    const { bytes, envelope } = await composed(messageOf(newId(), to, CONTENT));
    const { response } = await step<SMTPConnectionSendInfo>(connection, (done) =>
      connection.send(envelope, bytes, done),
    );
    return { ok: true, lines: [...lines, `Sent to ${to}: ${response}`] };
  } catch (error) {
    return { ok: false, lines: [...lines, faultOf(error)] };
  } finally {
    connection.close();
  }
}

const tlsOf = ({ secure }: SMTPConnection, fromStart = false) => {
  if (!secure) return "none, so others can read emails and the login";
  return fromStart ? "from the start" : "by STARTTLS";
};

const step = <T>(
  connection: SMTPConnection,
  run: (done: (error?: Error | null, result?: T) => void) => void,
) =>
  new Promise<T>((resolve, reject) => {
    connection.removeAllListeners("error").on("error", reject);
    run((error, result) => (error ? reject(error) : resolve(result as T)));
  });

function faultOf(error: unknown): string {
  const code = errorField(error, "code");
  const message = String(errorField(error, "message"));
  if (code === "EAUTH") return `Login refused: ${message}. Fix the user and password in SMTP_URL.`;
  if (code === "ETLS" || /certificate/i.test(message))
    return `No TLS: ${message}. Use a server and port with a valid certificate, such as smtps:// on port 465.`;
  if (code === "EENVELOPE" || code === "EMESSAGE") return `Refused: ${message}`;
  return `Not reachable: ${message}. Fix SMTP_URL, or allow connections to that port.`;
}

type LookUp = (name: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 3000, tries: 1 });

export async function senderHints(
  from = env().MAIL_FROM,
  lookUp: LookUp = (name) => resolver.resolveTxt(name),
): Promise<string[]> {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "";
  if (!domain.includes(".")) return [];
  return [await spfHint(domain, lookUp), await dmarcHint(domain, lookUp), DKIM_HINT];
}

const DKIM_HINT =
  'DKIM: enable it at your mail service and add the records it lists. Then the headers of your emails contain "dkim=pass".';

async function spfHint(domain: string, lookUp: LookUp): Promise<string> {
  const found = await recordsOf(domain, "v=spf1", lookUp);
  if (!found) return `SPF: ${domain} couldn't be looked up.`;
  if (found.length === 1)
    return `SPF: ${domain} says "${found[0]}". This record must include your mail service.`;
  if (found.length > 1)
    return `SPF: ${domain} has ${found.length} records, so receivers ignore them. Keep one.`;
  return `SPF: ${domain} has no record. Add the TXT record that your mail service lists.`;
}

async function dmarcHint(domain: string, lookUp: LookUp): Promise<string> {
  // A subdomain without its own record uses the parent domain's record.
  for (let at = domain; at.includes("."); at = at.slice(at.indexOf(".") + 1)) {
    const found = await recordsOf(`_dmarc.${at}`, "v=DMARC1", lookUp);
    if (!found) return `DMARC: _dmarc.${at} couldn't be looked up.`;
    if (found.length > 0) return `DMARC: _dmarc.${at} says "${found[0]}".`;
  }
  return `DMARC: _dmarc.${domain} has no record. Add a TXT record such as "v=DMARC1; p=none; rua=mailto:postmaster@${domain}".`;
}

async function recordsOf(name: string, start: string, lookUp: LookUp): Promise<string[] | null> {
  try {
    const records = (await lookUp(name)).map((parts) => parts.join(""));
    return records.filter((record) => record.toLowerCase().startsWith(start.toLowerCase()));
  } catch (error) {
    return ["ENODATA", "ENOTFOUND"].includes(String(errorField(error, "code"))) ? [] : null;
  }
}
