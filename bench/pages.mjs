// Compares uncached signed-in pages with a node:http server that sends the same bytes. BENCH_AGAINST is the folder of
// another checkout to compare. The measurements alternate, so other load on the machine affects all servers.
import process from "node:process";
import { figure, fill, inTurns, median, port, signIn, withApp, wrk } from "./app.mjs";
import { withBare } from "./bare.mjs";

const ROWS = 1000;
const PAGES = { "signed-in `/`": "/", "a first list page": "/admin/demo-requests" };
const LOAD = { connections: 8, seconds: 3 };
const against = process.env.BENCH_AGAINST;

await withSignedIn({}, async (app) => {
  const compareAll = (other) =>
    withBare(app.url, Object.values(PAGES), app.load.headers, async (bare) => {
      for (const [name, path] of Object.entries(PAGES)) await compare(name, path, app, bare, other);
    });
  await (against ? withSignedIn({ folder: against, at: port(2) }, compareAll) : compareAll());
});

function withSignedIn(where, work) {
  const admin = { email: "bench@example.com", password: "for measuring pages only" };
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  return withApp(
    settings,
    async ({ url, dataDir }) => {
      fill(dataDir, ROWS, where.folder);
      const cookie = await signIn(url, admin);
      const headers = { cookie, accept: "text/html", "accept-encoding": "gzip, deflate, br" };
      const load = { ...LOAD, headers };
      // The first requests are slower, because V8 compiles the code.
      for (const path of Object.values(PAGES)) await wrk(url + path, load);
      await work({ url, load });
    },
    where,
  );
}

async function compare(name, path, app, bare, other) {
  const rounds = await inTurns({
    app: [app.url + path, app.load],
    bare: [bare + path, LOAD],
    ...(other ? { other: [other.url + path, other.load] } : {}),
  });
  const middle = (read) => median(rounds.map(read));
  const madeOf = `${Math.round(middle(({ app }) => app.rate))} requests/s, p99 ${middle(({ app }) => app.p99).toFixed(0)} ms`;
  figure(
    `${name}, 8 at once ÷ bare node:http`,
    middle(({ app, bare }) => app.rate / bare.rate),
    { digits: 4, madeOf },
  );
  if (!other) return;
  figure(
    `${name}, 8 at once ÷ the other version`,
    middle(({ app, other }) => app.rate / other.rate),
    { madeOf: `against ${Math.round(middle(({ other }) => other.rate))} requests/s` },
  );
}
