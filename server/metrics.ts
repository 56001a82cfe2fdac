import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { modelCallsToday } from "~/features/model/model-budget.server";
import { transactions } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { segmentsOf } from "~/lib/page/route-segments";
import { readSpool } from "~/lib/spool.server";
import type { PublishingBuild } from "./gate/page-cache";
import type { RequestEnd } from "./gate/gate";

export interface QueueState {
  due: number;
  oldestSeconds: number;
}

/** Labels have fixed values, so metrics contain no URLs or typed text. */
export function createMetrics(routes: PublishingBuild["routes"], queue: () => Promise<QueueState>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "bubby_http_request_duration_seconds",
    help: "Requests by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  /** The gauge is evaluated at each scrape, and omitted on errors. */
  const gauge = (name: string, help: string, ask: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        try {
          this.set(await ask());
        } catch {
          // The gauge stays empty.
        }
      },
    });
  gauge("bubby_queue_due_jobs", "Jobs that are due or running, on all servers", () =>
    queue().then(({ due }) => due),
  );
  gauge("bubby_queue_oldest_due_seconds", "Age in seconds of the oldest job that is due or running", () =>
    queue().then(({ oldestSeconds }) => oldestSeconds),
  );
  gauge("bubby_spool_files", "Submissions on this server's disk that are waiting for Postgres", () =>
    readSpool().then(({ waiting }) => waiting),
  );
  gauge(
    "bubby_spool_oldest_seconds",
    "Age in seconds of the oldest submission that is waiting for Postgres",
    () => readSpool().then(({ oldest }) => (oldest ? (Date.now() - oldest.getTime()) / 1000 : 0)),
  );
  gauge("bubby_spool_rejected_files", "Submissions on this server's disk that Postgres rejected", () =>
    readSpool().then(({ rejected }) => rejected),
  );
  gauge(
    "bubby_chat_model_calls_today",
    "Calls to the assistant's model today (UTC), on all servers",
    modelCallsToday,
  );
  gauge("bubby_chat_model_calls_budget", "CHAT_DAILY_BUDGET", () => Promise.resolve(env().CHAT_DAILY_BUDGET));
  gauge("bubby_db_connections_most", "Maximum connections for transactions", () => transactions().most);
  gauge("bubby_db_transactions_open", "Open transactions", () =>
    Math.min(transactions().open, transactions().most),
  );
  gauge("bubby_db_transactions_waiting", "Transactions waiting for a connection", () =>
    Math.max(transactions().open - transactions().most, 0),
  );

  const routeOf = routeFinder(routes);
  return {
    observe({ method = "", path, status, ms }: RequestEnd) {
      requests.observe(
        { route: routeOf(path), method: METHODS.has(method) ? method : "other", status },
        ms / 1000,
      );
    },
    listen: (port: number, host: string) =>
      new Promise<Server>((resolve, reject) => {
        const server = createServer((request, response) => {
          if (request.url !== "/metrics") return response.writeHead(404).end();
          void registry
            .metrics()
            .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text));
        });
        server.once("error", reject).listen(port, host, () => resolve(server));
      }),
  };
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

function routeFinder(routes: PublishingBuild["routes"]): (path: string) => string {
  const plain = new Set<string>();
  const patterns: { route: string; pattern: RegExp }[] = [];
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const segments = segmentsOf(routes, route);
    const path = `/${segments.join("/")}`;
    if (path.includes("*")) continue;
    if (!path.includes(":")) plain.add(path);
    else {
      const source = segments.map((segment) =>
        segment.startsWith(":") ? "[^/]+" : segment.replaceAll(".", "\\."),
      );
      patterns.push({ route: path, pattern: new RegExp(`^/${source.join("/")}$`) });
    }
  }
  return (path) =>
    plain.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.route ?? "other");
}
