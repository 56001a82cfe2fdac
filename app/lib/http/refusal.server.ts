import { isDatabaseUnavailable } from "~/lib/db.server";

/** Thrown if a feature can't do what the caller asked. The route maps the code to a response. */
export class Refusal extends Error {
  /** @param amount number for the message: seconds to wait, or rows found */
  constructor(
    readonly code: string,
    readonly amount = 0,
  ) {
    super(code);
  }
}

export const AWAY = { status: 503, headers: { "Retry-After": "10" } };

/** Response of routes without a page while Postgres is down. Pages show their own error. */
export const databaseAway = () =>
  new Response("We can't reach our database right now. Go back, wait a minute, then try again.", AWAY);

/**
 * Passes the value of `work` to `next`.
 * @param answers responses by refusal code. "unavailable" means Postgres is down or read-only
 * @throws {Response} 404 for "missing" and 503 for "unavailable" without an answer; rethrows other errors
 */
export async function attempt<Value, Next, Reply = never>(
  work: Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
  answers: Record<string, (refusal: Refusal) => Reply> = {},
): Promise<Next | Reply> {
  try {
    return await next(await work);
  } catch (error) {
    const refusal = isDatabaseUnavailable(error) ? new Refusal("unavailable") : error;
    if (!(refusal instanceof Refusal)) throw error;
    const answer = answers[refusal.code];
    if (answer && refusal.code === "unavailable") return answer(refusal);
    // The answer may also read the database and fail, so use `attempt` again.
    if (answer) return attempt(Promise.resolve(refusal).then(answer), (reply) => reply, answers);
    if (refusal.code === "missing") throw new Response("Not Found", { status: 404 });
    if (refusal.code === "unavailable") throw databaseAway();
    throw error;
  }
}
