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
const check = (to = "owner@bubby.example") => checkMail(to);
const fails = (words: RegExp) => ({ ok: false, line: expect.stringMatching(words) as string });
const LOGIN = "bubby:p%40ss@";
const ANY_CERTIFICATE = "?tls.rejectUnauthorized=false";

describe("mail:check", () => {
  it("sends one email and reports the server's response", async () => {
    const server = await through("none");
    const line = expect.stringMatching(/^Sent to owner@bubby\.example: 250 /) as string;
    expect(await check()).toEqual({ ok: true, line });
    expect(server.received).toMatchObject([
      { from: "hello@bubby.example", to: ["owner@bubby.example"], mail: { subject: "Bubby can send email" } },
    ]);
  });

  it.each(["starttls", "from the start"] as const)("sends over TLS in a deployment: %s", async (tls) => {
    env().deployment = true;
    const { received } = await through(tls, LOGIN, ANY_CERTIFICATE);
    expect((await check()).ok).toBe(true);
    expect(received).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof through>, string, RegExp]>([
    ["a wrong password", ["none", "bubby:wrong@"], "owner@bubby.example", /^Login refused: .*535/],
    ["an unknown recipient", ["none", LOGIN], "nobody@bubby.example", /^Refused: .*550 no such user/],
    ["an untrusted certificate", ["starttls"], "owner@bubby.example", /^No TLS: .*certificate/],
  ])("reports %s", async (_, server, to, fault) => {
    const { received } = await through(...server);
    expect(await check(to)).toEqual(fails(fault));
    expect(received).toEqual([]);
  });

  it("sends nothing without TLS in a deployment, unless SMTP_URL allows it", async () => {
    env().deployment = true;
    const { received } = await through("none", LOGIN);
    expect(await check()).toEqual(fails(/^No TLS: /));
    expect(received).toEqual([]);
    await through("none", LOGIN, "?requireTLS=false");
    expect((await check()).ok).toBe(true);
  });

  it("reports a mail server that rejects every sender", async () => {
    (await through("none")).goAway(true);
    expect(await check()).toEqual(fails(/^Refused: .*421/));
  });

  it("reports an unreachable mail server", async () => {
    await through("none");
    env().SMTP_URL = "smtp://127.0.0.1:9";
    expect(await check()).toEqual(fails(/^Not reachable: .*ECONNREFUSED/));
  });
});
