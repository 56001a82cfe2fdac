import type { z } from "zod";
import { env } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { singleton } from "~/lib/singleton.server";
import { spendModelCall } from "./model-budget.server";

const ATTEMPTS = 2;
/** Maximum milliseconds until the reply's first chunk, and between two chunks. */
const BEGIN_MS = 3000;
const PAUSE_MS = 2000;
/** Tokens added to the reply's limit, because the limit includes reasoning tokens. */
const TOKENS_TO_THINK = 4000;

/** The library takes 10 MB, so load it only if an API key is set. */
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
      // Don't retry: the budget must count each attempt, and the library would wait for Retry-After.
      maxRetries: 0,
      // Don't log requests, because they contain visitors' messages.
      logLevel: "off",
    });
    return { client, zodResponseFormat, ConnectionError: OpenAI.APIConnectionError };
  });

/** Thrown if the model's reply was incomplete or invalid, or the request failed. */
export class ModelError extends Error {
  constructor(
    /** Text for transcripts. Contains neither the model's text nor a visitor's text. */
    readonly note: string,
    /** True if a retry could succeed. */
    readonly passing: boolean,
  ) {
    super(note);
  }
}

/** Thrown if the budget is used up or the reply is unusable. The error's message is text for transcripts. */
export class StopReply extends Error {}

export const hasModel = () => env().OPENAI_API_KEY !== "";

export interface ModelQuestion<S extends z.ZodType> {
  /** The system prompt must be identical for all calls, so that the service can cache the prompt. */
  system: string;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  /** Fields must be `nullable` instead of `optional`: OpenAI's structured outputs require all fields. */
  schema: S;
  name: string;
  /** Timeout of the whole reply in milliseconds. */
  within?: number;
}

/**
 * After a temporary error, retries once if nothing has arrived yet.
 * @param onPart receives the unvalidated partial value. May throw a `StopReply`
 * @throws {StopReply} if the daily budget is used up, and while Postgres is down
 * @throws {ModelError} for any other failure, after at most 3 s of silence
 */
export async function askModel<S extends z.ZodType>(
  question: ModelQuestion<S>,
  onPart: (soFar: Partial<z.output<S>>) => void = () => {},
): Promise<z.output<S>> {
  // Load the library before the timeout starts.
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
      if (!(await spendModelCall())) throw new StopReply("the daily budget of model calls is used up");
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
  const status = Number(errorField(error, "status"));
  const cause = errorField(error, "cause");
  if (signal.aborted) return new ModelError("no response in time", false);
  if (status) return new ModelError(`HTTP ${status}`, status >= 500);
  // `fetch` throws this error if the connection breaks while the body is read.
  const broke = cause instanceof TypeError && cause.message === "terminated";
  if (broke || error instanceof ConnectionError) return new ModelError("the connection failed", true);
  return new ModelError("Invalid response format from chat service", false);
}
