// Compares a cached page with a node:http server that sends the same bytes. The measurements alternate, so other load
// on the machine affects both.
import { figure, inTurns, median, withApp } from "./app.mjs";
import { withBare } from "./bare.mjs";

const PATHS = ["/", "/demo"];
const LOAD = {
  connections: 32,
  seconds: 3,
  headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
};

await withApp({}, ({ url }) =>
  withBare(url, PATHS, LOAD.headers, async (bare) => {
    for (const path of PATHS) await compare(path, url, bare);
  }),
);

async function compare(path, gate, bare) {
  const rounds = await inTurns({ gate: [gate + path, LOAD], bare: [bare + path, LOAD] });
  const middle = (read) => median(rounds.map(read));
  figure(
    `\`${path}\` from memory ÷ bare node:http`,
    middle(({ gate, bare }) => gate.rate / bare.rate),
    {
      ...(path === "/" ? { atLeast: 0.65 } : {}),
      madeOf: [
        `${Math.round(middle(({ gate }) => gate.rate))} against ${Math.round(middle(({ bare }) => bare.rate))} requests/s`,
        `p99 ${middle(({ gate }) => gate.p99).toFixed(1)} ms`,
        `wrk used ${Math.round(100 * middle(({ bare }) => bare.busy))} % of a core`,
      ].join(", "),
    },
  );
}
