import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

/** Reasons for which mail servers reject a message (RFC 5322, 3.6 and 2.1.1; bare line feeds). */
function faultOf(raw: string): string | null {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  for (const name of ["From", "To", "Date", "Message-ID", "Subject", "MIME-Version"]) {
    const count = head
      .split("\r\n")
      .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)).length;
    if (count !== 1) return `${count} headers ${name}`;
  }
  if (/(^|[^\r])\n/.test(raw)) return "bare line feed";
  if (raw.split("\r\n").some((line) => line.length > 998)) return "line too long";
  if (/[^\0-\x7f]/.test(raw)) return "eight bits without being asked";
  return null;
}

/**
 * SMTP server on loopback. Rejects recipients named nobody@…, malformed messages, and logins other than "bubby".
 * @param tls uses a self-signed certificate
 */
export async function startMailServer(port = 0, tls: "none" | "starttls" | "from the start" = "none") {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  let away = false;
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === "from the start",
    disabledCommands: tls === "starttls" ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "bubby" && password === "p@ss" ? done(null, { user: username }) : done(reply(535, "no")),
    onMailFrom: (_address, _session, done) => (away ? done(reply(421, "come back later")) : done()),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("nobody@") ? done(reply(550, `no such user ${address}`)) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("latin1");
        const fault = faultOf(raw);
        if (fault) {
          refused.push(fault);
          return done(reply(554, fault));
        }
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `${tls === "from the start" ? "smtps" : "smtp"}://127.0.0.1:${listening}`,
    received,
    refused,
    goAway: (yes: boolean) => (away = yes),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
