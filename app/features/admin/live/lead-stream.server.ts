import { desc, gt, sql } from "drizzle-orm";
import { findLiveAdmins } from "~/features/auth/session/session.server";
import { tableColumn } from "~/features/resource/resource.server";
import { asAdmin } from "~/lib/db.server";
import { endsWithServer } from "~/lib/http/open-response.server";
import { log } from "~/lib/log.server";
import { listPath } from "~/lib/paths/admin";
import { singleton } from "~/lib/singleton.server";
import { LEADS } from "./leads.server";
import { type LeadKinds, type LeadTimes, MOST } from "./lead-times";

const EVERY_MS = 3_000;
/** Proxies, and our own gate, close a connection that nothing comes over for half a minute. */
const SIGN_OF_LIFE_EVERY = 5;

/** Name of a lead, by list. */
export const leadKinds = (): LeadKinds =>
  Object.fromEntries(LEADS.map(({ slug, noun }) => [listPath(slug), noun]));

interface Watcher {
  /** The session's. */
  token: string;
  /** Time after which leads are reported, in milliseconds since 1970. */
  since: number;
  told: string;
  write(text: string): void;
  end(): void;
}

interface Watch {
  watchers: Set<Watcher>;
  looking: boolean;
  looks: number;
  timer?: NodeJS.Timeout;
}

const watch = () => singleton("lead-watch", (): Watch => ({ watchers: new Set(), looking: false, looks: 0 }));

/** Newest leads of each kind, in one statement over an index each. */
const findNewer = (adminId: string, since: number): Promise<LeadTimes> =>
  asAdmin(adminId, async (tx) => {
    const kinds = LEADS.map((resource) => {
      const createdAt = tableColumn(resource, "createdAt");
      return sql`(select ${listPath(resource.slug)}::text as path, ${createdAt} as at from ${resource.table}
        where ${gt(createdAt, sql`${new Date(since).toISOString()}::timestamptz`)}
        order by ${desc(createdAt)}, ${desc(resource.table.id)} limit ${MOST})`;
    });
    const rows = await tx.execute<{ path: string; at: number }>(
      sql`select path, (extract(epoch from at) * 1000)::float8 as at from (${sql.join(kinds, sql` union all `)}) as newer`,
    );
    const times: LeadTimes = {};
    for (const { path, at } of rows) (times[path] ??= []).push(Math.round(at));
    return times;
  });

/** Sends each watcher its new leads, and ends streams of ended sessions. */
async function look() {
  // A watcher added during the query is not among its results, so it waits for the next look.
  const asked = [...watch().watchers];
  const admins = await findLiveAdmins(asked.map(({ token }) => token));
  for (const watcher of asked) if (!admins.has(watcher.token)) watcher.end();
  const [admin] = admins.values();
  if (admin === undefined) return;
  const times = await findNewer(admin, Math.min(...asked.map(({ since }) => since)));
  for (const watcher of asked.filter((each) => watch().watchers.has(each))) {
    const newer = Object.entries(times).flatMap(([path, all]) => {
      const own = all.filter((at) => at > watcher.since);
      return own.length > 0 ? [[path, own] as const] : [];
    });
    const text = JSON.stringify(Object.fromEntries(newer));
    if (text !== watcher.told) watcher.write(`data: ${text}\n\n`);
    watcher.told = text;
  }
}

async function lookOnce() {
  const state = watch();
  if (state.looking) return;
  state.looking = true;
  try {
    await look();
  } catch (error) {
    // The next look may find the database back.
    log.debug({ err: error }, "no look for new leads");
  } finally {
    state.looking = false;
  }
}

function onTick() {
  const state = watch();
  state.looks += 1;
  if (state.looks % SIGN_OF_LIFE_EVERY === 0) for (const { write } of state.watchers) write(":\n\n");
  void lookOnce();
}

/**
 * Tells of leads that came since the given time, as server-sent events, until the reader leaves, the session ends or the server stops. One timer
 * looks for all of a server's readers, and none while there's no reader.
 */
export function streamLeads(request: Request, token: string, since: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      const state = watch();
      const watcher: Watcher = {
        ...{ token, since, told: "{}" },
        write: (text) => controller.enqueue(encoder.encode(text)),
        end() {
          leave();
          controller.close();
        },
      };
      const forget = endsWithServer(request, watcher.end);
      leave = () => {
        forget();
        state.watchers.delete(watcher);
        if (state.watchers.size > 0) return;
        clearInterval(state.timer);
        state.timer = undefined;
      };
      state.watchers.add(watcher);
      state.timer ??= setInterval(onTick, EVERY_MS);
      // The headers are sent with the first bytes.
      watcher.write(`retry: ${EVERY_MS}\n\n`);
      if (request.signal.aborted) watcher.end();
      else void lookOnce();
    },
    cancel: () => leave(),
  });
}
