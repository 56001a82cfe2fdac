import { afterEach, describe, expect, it, vi } from "vitest";
import { checkMail } from "~/features/mail/mail-check.server";
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
  it("sends one email and reports the server's response", async () => {
    const server = await through("none");
    const { ok, line } = await checkMail("owner@bubby.example");
    expect(line).toMatch(/^Sent to owner@bubby\.example: 250 /);
    expect(ok).toBe(true);
    expect(server.refused).toEqual([]);
    expect(server.received).toMatchObject([
      { from: "hello@bubby.example", to: ["owner@bubby.example"], mail: { subject: "Bubby can send email" } },
    ]);
  });

  it.each(["starttls", "from the start"] as const)("sends over TLS in a deployment: %s", async (tls) => {
    env().deployment = true;
    const { received } = await through(tls, LOGIN, ANY_CERTIFICATE);
    expect((await checkMail("owner@bubby.example")).ok).toBe(true);
    expect(received).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof through>, string, RegExp]>([
    ["a wrong password", ["none", "bubby:wrong@"], "owner@bubby.example", /^Login refused: .*535/],
    ["an unknown recipient", ["none", LOGIN], "nobody@bubby.example", /^Refused: .*550 no such user/],
    ["an untrusted certificate", ["starttls"], "owner@bubby.example", /^No TLS: .*certificate/],
  ])("reports %s", async (_, server, to, fault) => {
    const { received } = await through(...server);
    const { ok, line } = await checkMail(to);
    expect(line).toMatch(fault);
    expect(ok).toBe(false);
    expect(received).toEqual([]);
  });

  it("sends nothing without TLS in a deployment, unless SMTP_URL allows it", async () => {
    env().deployment = true;
    const { received } = await through("none", LOGIN);
    const refused = await checkMail("owner@bubby.example");
    expect(refused.line).toMatch(/^No TLS: /);
    expect(refused.ok).toBe(false);
    expect(received).toEqual([]);
    await through("none", LOGIN, "?requireTLS=false");
    expect((await checkMail("owner@bubby.example")).ok).toBe(true);
  });

  it("reports an unreachable mail server, and a mail server that rejects every sender", async () => {
    const server = await through("none");
    server.goAway(true);
    expect((await checkMail("owner@bubby.example")).line).toMatch(/^Refused: .*421/);
    env().SMTP_URL = "smtp://127.0.0.1:9";
    const { ok, line } = await checkMail("owner@bubby.example");
    expect(line).toMatch(/^Not reachable: .*ECONNREFUSED/);
    expect(ok).toBe(false);
  });
});
