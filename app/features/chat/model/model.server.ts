import { setTimeout } from "node:timers/promises";
import { env } from "~/lib/env.server";
import { singleton } from "~/lib/singleton.server";
import type { ChatMessage } from "../thread/chat-message";
import { spendModelCall } from "./model-budget.server";

/** Messages of the conversation that the model gets. */
const REMEMBERED = 12;
const ATTEMPTS = 2;
/** A thinking model's thoughts count into the limit of its reply. */
const TOKENS_TO_THINK = 4000;
/** The model would refuse the same request again. */
const REFUSED_FOR_GOOD = new Set([400, 401, 403, 404, 422]);
const PAUSE_SECONDS = 1;

/** Loads the library only with a key: it takes 10 MB of memory. */
const client = () =>
  singleton("openai", async () => {
    const { default: OpenAI } = await import("openai");
    const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
    return new OpenAI({
      apiKey: OPENAI_API_KEY,
      baseURL: OPENAI_BASE_URL || undefined,
      // The budget pays for each attempt, so the library makes none of its own.
      maxRetries: 0,
      // It would print a visitor's text.
      logLevel: "off",
    });
  });

/** How a reply ended: whole, cut off, or empty. `note` says why, and holds none of its text. */
export type ModelEnd = { whole: true } | { whole: false; note: string };

/** The daily budget is used up, or Postgres is away. */
export class BudgetSpentError extends Error {}

export const hasModel = () => env().OPENAI_API_KEY !== "";

interface Asked {
  /** The system message. */
  system: string;
  question: string;
  history: readonly ChatMessage[];
}

/**
 * Asks the model and passes on its reply as it comes. Retries a call once if it fails before the first word.
 * @throws {BudgetSpentError} before the first call, if the budget is used up
 */
export async function askModel(asked: Asked, onText: (piece: string) => void): Promise<ModelEnd> {
  // Loading the library isn't the model's time.
  await client();
  const deadline = AbortSignal.timeout(env().OPENAI_TIMEOUT_MS);
  let note = "";
  for (let attempt = 1; attempt <= ATTEMPTS && !deadline.aborted; attempt++) {
    if (!(await spendModelCall())) {
      if (attempt === 1) throw new BudgetSpentError();
      return { whole: false, note };
    }
    let begun = false;
    try {
      const finish = await stream(asked, deadline, (piece) => {
        begun = true;
        onText(piece);
      });
      if (finish === "stop" && begun) return { whole: true };
      note =
        begun || finish
          ? `finish reason ${finish ?? "missing"}`
          : "Invalid response format from chat service";
    } catch (error) {
      note = noteOf(error, deadline);
      if (REFUSED_FOR_GOOD.has(statusOf(error))) return { whole: false, note };
      if (!begun && attempt < ATTEMPTS && statusOf(error) === 429) await pause(error, deadline);
    }
    if (begun) return { whole: false, note };
  }
  return { whole: false, note };
}

const statusOf = (error: unknown) => Number((error as { status?: unknown }).status) || 0;

/** Waits as long as the service asks, or a second, but no longer than a reply may take. */
async function pause(error: unknown, deadline: AbortSignal) {
  const { headers } = error as { headers?: Headers };
  const seconds = Number(headers?.get("retry-after")) || PAUSE_SECONDS;
  await setTimeout(seconds * 1000, undefined, { signal: deadline }).catch(() => {});
}

async function stream(
  { system, question, history }: Asked,
  signal: AbortSignal,
  onText: (piece: string) => void,
): Promise<string | null> {
  const { OPENAI_MODEL, OPENAI_EFFORT, OPENAI_MAX_TOKENS } = env();
  const thinks = OPENAI_EFFORT !== "" && OPENAI_EFFORT !== "none";
  const openai = await client();
  const answer = await openai.chat.completions.create(
    {
      model: OPENAI_MODEL,
      ...(OPENAI_EFFORT && { reasoning_effort: OPENAI_EFFORT }),
      max_completion_tokens: OPENAI_MAX_TOKENS + (thinks ? TOKENS_TO_THINK : 0),
      stream: true,
      messages: [
        { role: "system", content: system },
        ...history
          .slice(-REMEMBERED)
          .map(({ sender, text }) =>
            sender === "user"
              ? ({ role: "user", content: text } as const)
              : ({ role: "assistant", content: text } as const),
          ),
        { role: "user", content: question },
      ],
    },
    { signal },
  );
  let finish: string | null = null;
  for await (const chunk of answer) {
    const choice = chunk.choices?.[0];
    const piece = choice?.delta?.content;
    if (typeof piece === "string" && piece !== "") onText(piece);
    finish = choice?.finish_reason ?? finish;
  }
  // The library ends an aborted stream as if it were whole.
  signal.throwIfAborted();
  return finish;
}

function noteOf(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return "no answer in time";
  if (statusOf(error) > 0) return `HTTP ${statusOf(error)}`;
  if (error instanceof SyntaxError) return "Invalid response format from chat service";
  return "the connection failed";
}
