import { isDatabaseUnavailable } from "~/lib/db.server";

/** Thrown by a verb that can't do what was asked. */
export class Refusal extends Error {
  /** @param amount that the words name: seconds to wait, or rows that there are */
  constructor(
    readonly code: string,
    readonly amount = 0,
  ) {
    super(code);
  }
}

export const AWAY = { status: 503, headers: { "Retry-After": "10" } };

/** 503. Resource routes show this text; pages have their own. */
export const databaseAway = () =>
  new Response("We can't reach our database right now. Go back, wait a minute, then try again.", AWAY);

/**
 * Waits for a verb, and for what `next` makes of its value.
 * @param answers to their refusals, by code; "unavailable" is for Postgres being away or unable to write
 * @throws {Response} 404 for "missing", 503 for "unavailable" without an answer; any other error that has no answer
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
    if (answer) return answer(refusal);
    if (refusal.code === "missing") throw new Response("Not Found", { status: 404 });
    if (refusal.code === "unavailable") throw databaseAway();
    throw error;
  }
}
