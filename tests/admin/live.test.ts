import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { endsWithServer, endStreams } from "~/lib/http/open-response.server";
import { closeDatabase } from "~/lib/db.server";
import { singleton } from "~/lib/singleton.server";
import { loader } from "~/routes/admin.events";
import { createPerson, signedIn } from "../auth/people";
import { addDemoRequest } from "../resource/demo-requests";
import { eventually } from "../setup/eventually";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
let admin: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
});
afterEach(() => endStreams());
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const EVENTS = "http://localhost/admin/events";

/** True while this server polls for leads. */
const looks = () =>
  singleton("lead-watch", () => ({
    ...{ watchers: new Set(), looking: false, looks: 0 },
    timer: undefined as unknown,
  })).timer !== undefined;

/**
 * Listens for leads since a time. @returns the received events, whether the stream ended, and a function that
 * disconnects
 */
async function follow(since: number, userId = admin) {
  const leaving = new AbortController();
  const { headers } = await signedIn(userId);
  const request = new Request(`${EVENTS}?since=${since}`, { headers, signal: leaving.signal });
  const response = (await loader({ request, params: {}, context: {} })) as Response;
  const stream = { response, text: "", ended: false, leave: () => leaving.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      stream.text += decoder.decode(part.value);
    }
    stream.ended = true;
  })();
  return stream;
}

const told = ({ text }: { text: string }) =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json = ""]) => JSON.parse(json) as Record<string, number[]>);

it("the live stream sends only a new lead's list and time, to admins with an older page", async () => {
  const now = Date.now();
  await addDemoRequest(owner, { name: "Dana", businessName: "x", createdAt: new Date(now - 60_000) });
  const late = await follow(now - 1_000);
  const early = await follow(now - 120_000);
  expect(late.response.headers.get("content-type")).toBe("text/event-stream");
  expect(late.response.headers.get("cache-control")).toContain("no-transform");
  await eventually(() => told(early).length > 0);
  expect(told(early)).toEqual([{ "/admin/demo-requests": [now - 60_000] }]);
  expect(told(late)).toEqual([]);

  await addDemoRequest(owner, { name: "Elena", businessName: "x", createdAt: new Date(now) });
  await eventually(() => told(late).length > 0 && told(early).length > 1);
  expect(told(late)).toEqual([{ "/admin/demo-requests": [now] }]);
  expect(told(early).at(-1)).toEqual({ "/admin/demo-requests": [now, now - 60_000] });
  expect(early.text + late.text).not.toMatch(/Dana|Elena/);
});

it("the live stream polls for leads only while somebody listens", async () => {
  expect(looks()).toBe(false);
  const [one, other] = [await follow(Date.now()), await follow(Date.now())];
  one.leave();
  await eventually(() => one.ended);
  expect(looks()).toBe(true);
  other.leave();
  await eventually(() => other.ended);
  expect(looks()).toBe(false);
});

it("the live stream ends with the session and with the role", async () => {
  const revoked = (await createPerson(owner, { role: "admin" })).id;
  const [stays, signedOut] = [await follow(Date.now()), await follow(Date.now(), revoked)];
  await owner`delete from sessions where user_id = ${revoked}`;
  await eventually(() => signedOut.ended);
  const demoted = await follow(Date.now(), admin);
  expect(stays.ended).toBe(false);
  await owner`delete from user_roles where user_id = ${admin}`;
  await eventually(() => demoted.ended && stays.ended);
  await owner`insert into user_roles (user_id, role) values (${admin}, 'admin')`;
  expect([signedOut.ended, demoted.ended, stays.ended, looks()]).toEqual([true, true, true, false]);
});

it("the live stream ends when the server stops", async () => {
  const stream = await follow(Date.now());
  endStreams();
  await eventually(() => stream.ended);
  expect([stream.ended, looks()]).toEqual([true, false]);
  // Ending an ended stream does nothing.
  let ended = 0;
  endsWithServer(new Request(EVENTS), () => (ended += 1))();
  endStreams();
  expect(ended).toBe(0);
});

it.each(["", "?since=", "?since=yesterday", "?since=99999999999999"])(
  "the live stream refuses a URL without a valid time: %s",
  async (search) => {
    const request = await signedIn(admin, EVENTS + search);
    expect(await loader({ request, params: {}, context: {} })).toMatchObject({ status: 400 });
  },
);
