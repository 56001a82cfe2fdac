import { beforeAll, describe, expect, it } from "vitest";
import {
  createSession,
  getSessionUser,
  requireAdmin,
  requireCustomer,
} from "~/features/accounts/session/session.server";
import { loader } from "~/routes/session";
import { startDatabaseProxy } from "../setup/database-proxy";
import { createPerson, outcomeOf, requestWith, signedIn } from "./people";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

const HOUR = 3600;

interface Age {
  createdAgo: string;
  endsIn: string;
}

/** @param age PostgreSQL intervals. Default: a new session */
async function startSession(age?: Age) {
  const { id } = await createPerson();
  const token = await createSession(id, null, null);
  const own = sql`token_hash = sha256(${token}::bytea)`;
  if (age)
    await sql`update sessions set created_at = now() - ${age.createdAgo}::interval,
      expires_at = now() + ${age.endsIn}::interval where ${own}`;
  return {
    use: async () => getSessionUser(await requestWith(token)),
    async secondsLeft() {
      const [row] =
        await sql`select extract(epoch from expires_at - now())::int as seconds from sessions where ${own}`;
      return row!.seconds as number;
    },
  };
}

describe("Session", () => {
  it("identifies the user by a token of which only a hash is stored", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    const token = await createSession(id, null, "agent");
    expect(await getSessionUser(await requestWith(token))).toMatchObject({
      userId: id,
      email,
      role: "admin",
    });
    const [stored] = await sql`select sessions::text as row from sessions where user_id = ${id}`;
    expect(stored!.row).toContain(id);
    for (const form of [token, Buffer.from(token).toString("hex")]) expect(stored!.row).not.toContain(form);
    expect(await getSessionUser(await requestWith("x".repeat(43)))).toBeNull();
  });

  it("ends an hour after its last use", async () => {
    expect(await (await startSession()).secondsLeft()).toBeCloseTo(HOUR, -2);
    const unused = await startSession({ createdAgo: "2 hours", endsIn: "-1 second" });
    expect(await unused.use()).toBeNull();
  });

  it("is renewed by its use", async () => {
    const session = await startSession({ createdAgo: "2 hours", endsIn: "10 minutes" });
    await Promise.all(Array.from({ length: 5 }, session.use));
    expect(await session.secondsLeft()).toBeCloseTo(HOUR, -2);
  });

  it("isn't written again within 30 seconds", async () => {
    const session = await startSession({ createdAgo: "2 hours", endsIn: "59 minutes 40 seconds" });
    await session.use();
    expect(await session.secondsLeft()).toBeLessThanOrEqual(3580);
  });

  it("ends after 30 days", async () => {
    const older = await startSession({ createdAgo: "30 days 1 second", endsIn: "1 hour" });
    expect(await older.use()).toBeNull();
    const session = await startSession({ createdAgo: "29 days 23 hours 50 minutes", endsIn: "5 minutes" });
    expect(await session.use()).not.toBeNull();
    expect(await session.secondsLeft()).toBeLessThanOrEqual(600);
  });

  it("is replaced at the same browser's next sign-in", async () => {
    const { id } = await createPerson();
    const elsewhere = await createSession(id, null, null);
    const first = await createSession(id, null, null);
    await createSession(id, first, null);
    expect(await getSessionUser(await requestWith(first))).toBeNull();
    expect(await getSessionUser(await requestWith(elsewhere))).not.toBeNull();
  });
});

describe("Guards", () => {
  const toAuth = "302 /auth?redirectTo=%2Fadmin%2Fdemo-requests%3Fq%3D602";

  it("redirect back to the page's URL, not to Remix's .data URL", async () => {
    const url = "http://localhost/admin/demo-requests.data?q=602&_routes=routes%2Fadmin&_data=x";
    expect(await outcomeOf(async () => requireAdmin(await requestWith(null, url)))).toBe(toAuth);
  });

  it("blame blocked cookies only right after the sign-in page, if no cookie was sent", async () => {
    const from = (path: string, cookie = "") => {
      const headers = { referer: `http://localhost${path}`, cookie };
      return outcomeOf(() => requireCustomer(new Request("http://localhost/dashboard", { headers })));
    };
    const plain = "302 /auth?redirectTo=%2Fdashboard";
    expect(await from("/auth/confirm")).toBe(`${plain}&notice=no-cookies`);
    expect([await from("/pricing"), await from("/auth", "theme=dark")]).toEqual([plain, plain]);
  });

  it("reject an admin from the first request after the role was revoked", async () => {
    const { id } = await createPerson({ role: "admin" });
    const request = await signedIn(id);
    expect(await outcomeOf(() => requireAdmin(request))).toMatchObject({ userId: id });
    await sql`update user_roles set role = 'former' where user_id = ${id}`;
    expect(await outcomeOf(() => requireAdmin(request))).toBe("302 /dashboard");
    await sql`delete from users where id = ${id}`;
    expect(await outcomeOf(() => requireAdmin(request))).toBe(toAuth);
  });
});

const ownSession = (request: Request) => loader({ request, params: {}, context: {} });

describe("Guards while Postgres is down", () => {
  let request: Request;
  beforeAll(async () => {
    request = await signedIn((await createPerson({ role: "admin" })).id);
    await database.cut();
  });

  it("treat everyone as anonymous on public pages", async () => {
    expect(await getSessionUser(request)).toBeNull();
  });

  it("return 503 on protected pages", async () => {
    expect(await outcomeOf(() => requireAdmin(request))).toBe("503");
    expect(await outcomeOf(() => ownSession(request))).toBe("503");
  });

  it("send a browser without a session to sign-in", async () => {
    expect(await outcomeOf(async () => requireAdmin(await requestWith(null)))).toMatch(/^302/);
  });

  it("recognize the user once Postgres is back", async () => {
    await database.open();
    expect(await getSessionUser(request)).not.toBeNull();
  });
});
