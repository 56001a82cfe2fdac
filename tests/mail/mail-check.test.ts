import { afterEach, describe, expect, it, vi } from "vitest";
import { checkMail, senderHints } from "~/features/mail/mail-check.server";
import { env } from "~/lib/env.server";
import { startMailServer } from "../setup/mail-server";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
const servers: MailServer[] = [];
afterEach(async () => {
  env().deployment = false;
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** @param query query string of SMTP_URL */
async function through(tls: Parameters<typeof startMailServer>[1], login = "", query = "") {
  const { error } = globalThis.console;
  if (tls !== "none") vi.mocked(error).mockImplementationOnce(() => {});
  const server = await startMailServer(0, tls);
  vi.mocked(error).mockClear();
  servers.push(server);
  const SMTP_URL = server.url.replace("//", `//${login}`) + query;
  Object.assign(env(), { SMTP_URL, MAIL_FROM: "Bubby <hello@bubby.example>" });
  return server;
}
const LOGIN = "bubby:p%40ss@";
const ANY_CERTIFICATE = "?tls.rejectUnauthorized=false";

describe("mail:check", () => {
  it("sends one email and reports the server's responses", async () => {
    const server = await through("none");
    const { ok, lines } = await checkMail("owner@bubby.example");
    expect(lines).toEqual([
      expect.stringMatching(/^Server: 127\.0\.0\.1, port \d+$/),
      "TLS: none, so others can read emails and the login",
      "Login: none, SMTP_URL has no user",
      expect.stringMatching(/^Sent to owner@bubby\.example: 250 /),
    ]);
    expect(ok).toBe(true);
    expect(server.refused).toEqual([]);
    expect(server.received).toMatchObject([
      { from: "hello@bubby.example", to: ["owner@bubby.example"], mail: { subject: "Bubby can send email" } },
    ]);
  });

  it.each([
    ["starttls", "by STARTTLS"],
    ["from the start", "from the start"],
  ] as const)("reports TLS: %s", async (tls, said) => {
    env().deployment = true;
    await through(tls, LOGIN, ANY_CERTIFICATE);
    const { ok, lines } = await checkMail("owner@bubby.example");
    expect(lines).toContain(`TLS: ${said}`);
    expect(lines).toContain("Login: accepted as bubby");
    expect(ok).toBe(true);
  });

  it.each<[string, Parameters<typeof through>, string, RegExp]>([
    ["a wrong password", ["none", "bubby:wrong@"], "owner@bubby.example", /^Login refused: .*535/],
    ["an unknown recipient", ["none", LOGIN], "nobody@bubby.example", /^Refused: .*550 no such user/],
    ["an untrusted certificate", ["starttls"], "owner@bubby.example", /^No TLS: .*certificate/],
  ])("reports %s", async (_, server, to, fault) => {
    const { received } = await through(...server);
    const { ok, lines } = await checkMail(to);
    expect(lines.at(-1)).toMatch(fault);
    expect(ok).toBe(false);
    expect(received).toEqual([]);
  });

  it("sends nothing without TLS in a deployment, unless SMTP_URL allows it", async () => {
    env().deployment = true;
    const { received } = await through("none", LOGIN);
    const refused = await checkMail("owner@bubby.example");
    expect(refused.lines.at(-1)).toMatch(/^No TLS: /);
    expect(refused.ok).toBe(false);
    expect(received).toEqual([]);
    await through("none", LOGIN, "?requireTLS=false");
    expect((await checkMail("owner@bubby.example")).ok).toBe(true);
  });

  it("reports an unreachable mail server, and a mail server that rejects every sender", async () => {
    const server = await through("none");
    server.goAway(true);
    expect((await checkMail("owner@bubby.example")).lines.at(-1)).toMatch(/^Refused: .*421/);
    env().SMTP_URL = "smtp://127.0.0.1:9";
    const { ok, lines } = await checkMail("owner@bubby.example");
    expect(lines.at(-1)).toMatch(/^Not reachable: .*ECONNREFUSED/);
    expect(ok).toBe(false);
  });
});

describe("mail:check of the sender's DNS records", () => {
  const none = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
  const asked = (records: Record<string, string[]>, from = "Bubby <hello@mail.bubby.example>") =>
    senderHints(from, (name) =>
      records[name] ? Promise.resolve(records[name].map((one) => [one])) : none(),
    );

  it("shows the records, including a parent domain's DMARC record", async () => {
    const [spf, dmarc, dkim] = await asked({
      "mail.bubby.example": ["google-site-verification=1", "v=spf1 include:mailer.example ~all"],
      "_dmarc.bubby.example": ["v=DMARC1; p=reject"],
    });
    expect(spf).toBe(
      'SPF: mail.bubby.example says "v=spf1 include:mailer.example ~all". This record must include your mail service.',
    );
    expect(dmarc).toBe('DMARC: _dmarc.bubby.example says "v=DMARC1; p=reject".');
    expect(dkim).toMatch(/^DKIM: /);
  });

  it("asks for missing records and reports duplicate records", async () => {
    const [spf, dmarc] = await asked({});
    expect(spf).toMatch(/has no record/);
    expect(dmarc).toMatch(/^DMARC: _dmarc\.mail\.bubby\.example has no record/);
    const [twice] = await asked({ "mail.bubby.example": ["v=spf1 -all", "v=spf1 ~all"] });
    expect(twice).toMatch(/2 records, so receivers ignore them/);
  });

  it("continues if no name server answers", async () => {
    const hints = await senderHints("hello@bubby.example", () => Promise.reject(new Error("timeout")));
    expect(hints.slice(0, 2)).toEqual([
      "SPF: bubby.example couldn't be looked up.",
      "DMARC: _dmarc.bubby.example couldn't be looked up.",
    ]);
    expect(await senderHints("Bubby <bubby@localhost>", none)).toEqual([]);
  });
});
