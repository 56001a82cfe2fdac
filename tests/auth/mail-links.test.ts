import { beforeEach, describe, expect, it } from "vitest";
import { createAuthToken } from "~/features/auth/link/auth-token.server";
import { createSession } from "~/features/auth/session/session.server";
import { hashPassword } from "~/features/auth/password/password.server";
import { signIn } from "~/features/auth/sign-in/sign-in.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { startApp } from "../setup/app";
import { createPerson, PASSWORD } from "./people";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const NEW = "seven purple lanterns";

const server = await stopAtEnd(startApp());

interface Link {
  path: string;
  fields: Record<string, string>;
  isDone(): Promise<boolean>;
}

const DEAD = "This link no longer works";
const works = (email: string, password: string) =>
  signIn({ email, password }).then(
    () => true,
    () => false,
  );

const KINDS = {
  signup: {
    page: "/auth/confirm?token=",
    minutes: 24 * 60,
    async create(): Promise<Link> {
      const email = `person.${newId()}@links.test`;
      const passwordHash = await hashPassword(NEW);
      const token = await asSystem((tx) => createAuthToken(tx, { purpose: "signup", email, passwordHash }));
      return {
        path: `/auth/confirm?token=${token}`,
        fields: { password: NEW },
        isDone: () => works(email, NEW),
      };
    },
  },
  email: {
    page: "/auth/confirm?change&token=",
    minutes: 24 * 60,
    async create(): Promise<Link> {
      const { id } = await createPerson();
      const email = `person.${newId()}@links.test`;
      const token = await asSystem((tx) => createAuthToken(tx, { purpose: "email", email, userId: id }));
      return {
        path: `/auth/confirm?token=${token}&change`,
        fields: { current: PASSWORD },
        isDone: () => works(email, PASSWORD),
      };
    },
  },
  reset: {
    page: "/auth/reset?token=",
    minutes: 60,
    async create(): Promise<Link> {
      const { id, email } = await createPerson();
      const token = await asSystem((tx) => createAuthToken(tx, { purpose: "reset", email, userId: id }));
      return {
        path: `/auth/reset?token=${token}`,
        fields: { password: NEW },
        isDone: () => works(email, NEW),
      };
    },
  },
};

const press = (path: string, fields: Record<string, string> = { password: NEW }) =>
  server.ask(path, { method: "POST", form: new URLSearchParams(fields) });
const data = (path: string) => path.replace("?", ".data?");

describe.each(Object.entries(KINDS))("Emailed %s link", (_, { page, minutes, create }) => {
  let link: Link;
  beforeEach(async () => {
    link = await create();
  });

  it("survives a scanner's GET and then works once", async () => {
    for (let look = 0; look < 2; look += 1) {
      expect((await server.ask(link.path, { method: "HEAD" })).status).toBe(200);
      const { status, body } = await server.ask(link.path);
      expect(status).toBe(200);
      expect(body).not.toContain(DEAD);
      expect((await server.ask(data(link.path))).body).toContain("live");
    }
    expect(await link.isDone()).toBe(false);

    const first = await press(link.path, link.fields);
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toMatch(
      /^\/auth\?notice=(email-changed|password-changed)$|^\/dashboard\?notice=confirmed$/,
    );
    expect(await link.isDone()).toBe(true);
    expect((await server.ask(link.path)).body).toContain(DEAD);
    const second = await press(link.path, {
      password: "quite another phrase",
      current: "quite another phrase",
    });
    expect(second.headers.get("location") ?? "").not.toContain("notice=");
    expect(second.status).toBe(page.includes("reset") ? 400 : 303);
    expect(await link.isDone()).toBe(true);
  });

  it("works once if its form is posted twice in parallel", async () => {
    const answers = await Promise.all([press(link.path, link.fields), press(link.path, link.fields)]);
    expect(
      answers.filter(({ headers }) => /notice=|dashboard/.test(headers.get("location") ?? "")),
    ).toHaveLength(1);
  });

  it("is rejected after it expires", async () => {
    await sql`update auth_tokens set expires_at = expires_at - make_interval(mins => ${minutes})`;
    expect((await server.ask(link.path)).body).toContain(DEAD);
    await press(link.path);
    expect(await link.isDone()).toBe(false);
  });

  it("is rejected if it was issued for another purpose", async () => {
    const token = new URL(link.path, server.url).searchParams.get("token")!;
    for (const other of Object.values(KINDS).filter((kind) => kind.page !== page)) {
      expect((await server.ask(other.page + token)).body).toContain(DEAD);
      await press(other.page + token);
    }
    expect(await link.isDone()).toBe(false);
    expect((await server.ask(link.path)).body).not.toContain(DEAD);
  });

  it("is rejected with an unknown token", async () => {
    const before = await sql`select count(*)::int as count from users`;
    for (const token of ["", "A".repeat(43), "a".repeat(5000)]) {
      expect((await server.ask(page + token)).body).toContain(DEAD);
      expect((await press(page + token)).status).toBeLessThan(404);
    }
    expect(await sql`select count(*)::int as count from users`).toEqual(before);
  });
});

describe("Several sign-up links for one address", () => {
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    server.ask(path, { method: "POST", form: new URLSearchParams(fields), cookie });
  const signUp = async (email: string, password: string) => {
    const answer = await post("/auth?mode=signup", { email, password });
    expect(answer.headers.get("location")).toBe("/auth?notice=check-email");
    const [mail] = await sql`select payload from deliveries where kind = 'mail' and payload->>'to' = ${email}
      order by created_at desc limit 1`;
    const path = /\/auth\/confirm\?token=[\w-]+/.exec(JSON.stringify(mail!.payload))![0];
    return { path, cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! };
  };

  it("each create the account with their own password, in the browser that signed up or after that password is entered", async () => {
    const email = `person.${newId()}@links.test`;
    const own = await signUp(email, NEW);
    const strangers = await signUp(email, "a password of a stranger");

    // The owner opens the stranger's email in the browser that sent the owner's sign-up.
    for (const password of ["", NEW]) {
      const { status, body } = await post(strangers.path, { password }, own.cookie);
      expect(status).toBe(400);
      expect(body).toContain(password === "" ? "Please enter the password" : "That isn't the password");
    }
    for (const cookie of ["signup=", `signup=${own.cookie.split(".")[1]}`, own.cookie.slice(0, -2)])
      expect((await post(own.path, {}, cookie)).status).toBe(400);
    expect(await works(email, "a password of a stranger")).toBe(false);

    const confirmed = await post(own.path, {}, own.cookie);
    expect(confirmed.headers.get("location")).toBe("/dashboard?notice=confirmed");
    expect(await works(email, NEW)).toBe(true);
    await post(strangers.path, { password: "a password of a stranger" });
    expect(await works(email, "a password of a stranger")).toBe(false);
    expect(await works(email, NEW)).toBe(true);
  });
});

it("a reset link requested by a stranger doesn't replace the owner's link; a new password invalidates all links", async () => {
  const { id, email } = await createPerson();
  const make = (purpose: "reset" | "email", to = email) =>
    asSystem((tx) => createAuthToken(tx, { purpose, email: to, userId: id }));
  const older = await make("reset");
  const links = [
    `/auth/reset?token=${older}`,
    `/auth/reset?token=${await make("reset", email.toUpperCase())}`,
    `/auth/confirm?change&token=${await make("email", `thief.${newId()}@links.test`)}`,
  ];
  const dead = () => Promise.all(links.map(async (path) => (await server.ask(path)).body.includes(DEAD)));
  expect(await dead()).toEqual([false, false, false]);
  expect((await press(links[0]!)).status).toBe(303);
  expect(await dead()).toEqual([true, true, true]);
});

it("changing the address invalidates links sent to the old address and ends every session", async () => {
  const { id, email } = await createPerson();
  const next = `person.${newId()}@links.test`;
  const reset = await asSystem((tx) => createAuthToken(tx, { purpose: "reset", email, userId: id }));
  const change = await asSystem((tx) => createAuthToken(tx, { purpose: "email", email: next, userId: id }));
  const token = await createSession(id, null, null);
  expect((await server.ask("/account", { token })).status).toBe(200);
  expect((await press(`/auth/confirm?change&token=${change}`, { current: PASSWORD })).status).toBe(303);
  expect((await server.ask("/account", { token })).status).toBe(302);
  expect((await press(`/auth/reset?token=${reset}`)).status).toBe(400);
  expect(await works(next, PASSWORD)).toBe(true);
});
