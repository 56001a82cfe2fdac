import type { z } from "zod";
import { env } from "~/lib/env.server";
import { singleton } from "~/lib/singleton.server";
import { spendModelCall } from "./model-budget.server";

const ATTEMPTS = 2;
/** Milliseconds until the reply begins, and between two pieces of it. */
const BEGIN_MS = 3000;
const PAUSE_MS = 2000;
/** A thinking model's thoughts count into the limit of its reply. */
const TOKENS_TO_THINK = 4000;

/** Loads the library only with a key: it takes 10 MB of memory. */
const library = () =>
  singleton("openai", async () => {
    const [{ default: OpenAI }, { zodResponseFormat }] = await Promise.all([
      import("openai"),
      import("openai/helpers/zod"),
    ]);
    const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
    const client = new OpenAI({
      apiKey: OPENAI_API_KEY,
      baseURL: OPENAI_BASE_URL || undefined,
      // The budget pays for each attempt, and the library would wait for a Retry-After.
      maxRetries: 0,
      // Don't log requests: they contain visitors' texts.
      logLevel: "off",
    });
    return { client, zodResponseFormat, ConnectionError: OpenAI.APIConnectionError };
  });

/** The daily budget is used up, or Postgres is away. */
export class BudgetSpentError extends Error {}

/** The model gave no whole, valid reply. */
export class ModelError extends Error {
  constructor(
    /** The fault, for transcripts. Contains nothing that the model or a visitor wrote. */
    readonly note: string,
    /** Whether a second call could succeed. */
    readonly passing: boolean,
  ) {
    super(note);
  }
}

/** Thrown by `onPart` to end the call, and thrown on. */
export class StopReply extends Error {}

export const hasModel = () => env().OPENAI_API_KEY !== "";

export interface ModelQuestion<S extends z.ZodType> {
  /** Keep it the same from call to call: the service caches it. */
  system: string;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  /** Every field is required, as OpenAI's structured outputs ask: use `nullable` instead of `optional`. */
  schema: S;
  /** The schema's name, in letters, digits and underscores. */
  name: string;
  /** Milliseconds for the whole reply. */
  within?: number;
}

/**
 * Asks the model for a value of the schema. Calls once more after a fault that may pass, if nothing came yet.
 * @param onPart gets the value as far as it came, unchecked; may throw a StopReply
 * @throws {BudgetSpentError} before the first call, if the budget is used up
 * @throws {ModelError} for every other fault, after at most 3 s of silence
 */
export async function askModel<S extends z.ZodType>(
  question: ModelQuestion<S>,
  onPart: (soFar: Partial<z.output<S>>) => void = () => {},
): Promise<z.output<S>> {
  // Loading the library isn't the model's time.
  await library();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), BEGIN_MS);
  const signal = AbortSignal.any([
    silence.signal,
    AbortSignal.timeout(question.within ?? env().OPENAI_TIMEOUT_MS),
  ]);
  let begun = false;
  try {
    for (let attempt = 1; ; attempt++) {
      if (!(await spendModelCall())) throw new BudgetSpentError();
      try {
        return await call(question, signal, (soFar) => {
          begun = true;
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), PAUSE_MS);
          onPart(soFar);
        });
      } catch (error) {
        if (error instanceof StopReply) throw error;
        const fault = await faultOf(error, signal);
        if (attempt === ATTEMPTS || begun || !fault.passing) throw fault;
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

async function call<S extends z.ZodType>(
  { system, messages, schema, name }: ModelQuestion<S>,
  signal: AbortSignal,
  onPart: (soFar: Partial<z.output<S>>) => void,
): Promise<z.output<S>> {
  const { client, zodResponseFormat } = await library();
  const { OPENAI_MODEL, OPENAI_EFFORT, OPENAI_MAX_TOKENS } = env();
  const thinks = OPENAI_EFFORT !== "" && OPENAI_EFFORT !== "none";
  const stream = client.chat.completions.stream(
    {
      model: OPENAI_MODEL,
      ...(OPENAI_EFFORT && { reasoning_effort: OPENAI_EFFORT }),
      max_completion_tokens: OPENAI_MAX_TOKENS + (thinks ? TOKENS_TO_THINK : 0),
      response_format: zodResponseFormat(schema, name),
      messages: [{ role: "system", content: system }, ...messages],
    },
    { signal },
  );
  let stopped: unknown;
  stream.on("content.delta", ({ parsed }) => {
    if (typeof parsed !== "object" || parsed === null) return;
    try {
      onPart(parsed);
    } catch (error) {
      stopped = error;
      stream.abort();
    }
  });
  const completion = await stream.finalChatCompletion().catch((error: unknown) => {
    throw stopped ?? error;
  });
  const { parsed } = completion.choices[0]?.message ?? {};
  if (parsed === null || parsed === undefined) throw new SyntaxError("no content");
  return schema.parse(parsed);
}

async function faultOf(error: unknown, signal: AbortSignal): Promise<ModelError> {
  const { ConnectionError } = await library();
  const { status, cause } = error as { status?: number; cause?: unknown };
  if (signal.aborted) return new ModelError("no answer in time", false);
  if (status) return new ModelError(`HTTP ${status}`, status >= 500);
  // fetch throws this if the connection breaks in the body.
  const broke = cause instanceof TypeError && cause.message === "terminated";
  if (broke || error instanceof ConnectionError) return new ModelError("the connection failed", true);
  return new ModelError("Invalid response format from chat service", false);
}
