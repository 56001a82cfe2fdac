import { isDatabaseUnavailable } from "~/lib/db.server";

/** A verb throws this if it can't do what was asked for. */
export class Refusal extends Error {
  /** @param amount that the words name: seconds to wait, or rows that there are */
  constructor(
    readonly code: string,
    readonly amount = 0,
  ) {
    super(code);
  }
}

/**
 * Waits for a verb.
 * @param answers to its refusals, by code; "unavailable" is for Postgres being away
 * @returns what `next` makes of its value, or the answer to its refusal
 * @throws {Response} 404 for "missing"; any error that has no answer
 */
export async function attempt<Value, Next, Reply = never>(
  work: Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
  answers: Record<string, (refusal: Refusal) => Reply> = {},
): Promise<Next | Reply> {
  let value: Value;
  try {
    value = await work;
  } catch (error) {
    const refusal = isDatabaseUnavailable(error) ? new Refusal("unavailable") : error;
    if (!(refusal instanceof Refusal)) throw error;
    if (refusal.code === "missing") throw new Response("Not Found", { status: 404 });
    const answer = answers[refusal.code];
    if (!answer) throw error;
    return answer(refusal);
  }
  return next(value);
}
