import { createTransport } from "nodemailer";
import { errorField } from "~/lib/error-field";
import { newId } from "~/lib/id.server";
import { messageOf, smtpOptions } from "./mail-channel.server";

export interface MailCheck {
  ok: boolean;
  line: string;
}

const CONTENT = {
  subject: "Bubby can send email",
  body: [
    { p: "This email was sent by npm run mail:check. If you can read it, sending email works." },
    { p: "If it's in your spam folder, check its headers: SPF, DKIM, and DMARC should each say pass." },
  ],
};

export async function checkMail(to: string): Promise<MailCheck> {
  try {
    const { response } = await createTransport(smtpOptions()).sendMail(messageOf(newId(), to, CONTENT));
    return { ok: true, line: `Sent to ${to}: ${response}` };
  } catch (error) {
    return { ok: false, line: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  const code = errorField(error, "code");
  const message = String(errorField(error, "message"));
  if (code === "EAUTH") return `Login refused: ${message}. Fix the user and password in SMTP_URL.`;
  if (code === "ETLS" || /certificate/i.test(message))
    return `No TLS: ${message}. Use a server and port with a valid certificate, such as smtps:// on port 465.`;
  if (code === "EENVELOPE" || code === "EMESSAGE") return `Refused: ${message}`;
  return `Not reachable: ${message}. Fix SMTP_URL, or allow connections to that port.`;
}
