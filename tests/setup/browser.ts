import { freshAddress } from "./requests";

type Handler = (args: { request: Request; params: object; context: object }) => unknown;

interface Answered {
  status: number;
  location: string | null;
  retryAfter: string | null;
  data: unknown;
}

/** Calls loaders and actions directly and keeps cookies like a browser. */
export function openBrowser() {
  const cookies = new Map<string, string>();
  const address = freshAddress();

  async function ask(handler: unknown, path: string, fields?: Record<string, string>): Promise<Answered> {
    const request = new Request(new URL(path, "http://localhost:3000"), {
      method: fields ? "POST" : "GET",
      headers: {
        "x-client-address": address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: fields && new URLSearchParams(fields),
    });
    let answer: unknown;
    try {
      answer = await (handler as Handler)({ request, params: {}, context: {} });
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
      answer = thrown;
    }
    const { init, data } = (answer ?? {}) as { init?: ResponseInit | null; data?: unknown };
    const headers = answer instanceof Response ? answer.headers : new Headers(init?.headers);
    for (const set of headers.getSetCookie()) {
      const [name, value] = set.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name!, value!);
    }
    return {
      status: answer instanceof Response ? answer.status : (init?.status ?? 200),
      location: headers.get("location"),
      retryAfter: headers.get("retry-after"),
      data: init === undefined ? answer : data,
    };
  }

  return { ask, cookies };
}

export type Browser = ReturnType<typeof openBrowser>;
