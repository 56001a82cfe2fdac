import { describe, expect, it } from "vitest";
import { replaceFeed } from "~/features/admin/scheduling/scheduling.server";
import { changeRole, signOutUser } from "~/features/accounts/users/users.server";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { newId } from "~/lib/id.server";
import { createPerson, signedIn } from "../accounts/people";
import { listOf } from "../resource/lists";
import { sql } from "../setup/database";

const codeOf = (error: Error) => error.message;

describe("Admin role", () => {
  it("can't be revoked from the last admin, even if two admins revoke each other's role in parallel", async () => {
    await sql`delete from user_roles`;
    const first = await createPerson({ role: "admin" });
    const second = await createPerson({ role: "admin" });
    const outcomes = await Promise.all(
      [changeRole(first.id, second.id, false), changeRole(second.id, first.id, false)].map((each) =>
        each.catch(codeOf),
      ),
    );
    expect(outcomes.sort()).toEqual(["last", "revoked"]);
    expect(await sql`select user_id from user_roles where role = 'admin'`).toHaveLength(1);
  });

  it("can't be revoked by admins from themselves", async () => {
    const admin = await createPerson({ role: "admin" });
    const other = await createPerson({ role: "admin" });
    await expect(changeRole(admin.id, admin.id, false)).rejects.toThrow("own");
    expect(await changeRole(admin.id, other.id, false)).toBe("revoked");
    expect(await changeRole(admin.id, admin.id, true)).toBe("granted");
  });

  it("allows an admin to end all sessions of another user, which is logged", async () => {
    const admin = await createPerson({ role: "admin" });
    const person = await createPerson();
    const session = await signedIn(person.id);
    const own = await signedIn(admin.id);
    expect(await signOutUser(admin.id, person.id)).toBe("signedOut");
    expect(await getSessionUser(session)).toBeNull();
    expect(await getSessionUser(own)).not.toBeNull();
    const entries = await sql`select admin_id, action from audit_log where row_id = ${person.id}`;
    expect(entries).toEqual([{ admin_id: admin.id, action: "signed out" }]);
    await expect(signOutUser(admin.id, newId())).rejects.toThrow("unknown");
    await expect(changeRole(admin.id, newId(), true)).rejects.toThrow("unknown");
  });

  it("gives the calendar feed a new address when it ends", async () => {
    const admin = await createPerson({ role: "admin" });
    const revoked = await createPerson({ role: "admin" });
    const feed = async () => (await sql`select feed_id from scheduling_rules`)[0]?.feed_id as string;
    await replaceFeed(admin.id);
    const before = await feed();
    await changeRole(admin.id, revoked.id, false);
    expect(await feed()).not.toBe(before);
  });

  it("is shown in the list of users, which can be searched by part of an address", async () => {
    const admin = await createPerson({ role: "admin" });
    const seen = async () => (await listOf(admin.id, "users", { q: admin.email.slice(0, 20) })).shown;
    expect(await seen()).toMatchObject([
      {
        Email: `${admin.email} | (you)`,
        Role: "admin",
        "Signed in": "Not now",
        Change: "Only another admin can revoke your role",
      },
    ]);
    for (const _ of [1, 2]) await signedIn(admin.id);
    await sql`insert into sessions (id, token_hash, user_id, expires_at) values (${newId()}, 'old', ${admin.id}, now())`;
    expect((await seen())[0]?.["Signed in"]).toMatch(/ \| 2 sessions$/);
  });
});
