import { randomInt } from "node:crypto";
import { sessionPair } from "./session-cookie";

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  all: string;
}

export interface RequestOptions {
  method?: "GET" | "HEAD" | "POST";
  token?: string | null;
  cookie?: string;
  form?: URLSearchParams | FormData | Blob;
}

export const freshAddress = () => `198.18.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/**
 * Requests pages like a browser, but doesn't follow redirects.
 * @param prefix of the cookies of a deployment that runs in another process
 */
export const requesterOf =
  (url: string, origin: string, prefix = "") =>
  async (
    path: string,
    { method = "GET", token = null, cookie, form }: RequestOptions = {},
  ): Promise<Answer> => {
    const cookies = token ? prefix + (await sessionPair(token)) : cookie;
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      body: form,
      headers: {
        "Accept-Encoding": "identity",
        "X-Forwarded-For": freshAddress(),
        ...(method === "POST" ? { Origin: origin } : {}),
        ...(cookies ? { Cookie: cookies } : {}),
      },
    });
    const body = await response.text();
    const { status, headers } = response;
    return { status, headers, body, all: `${JSON.stringify([...headers])} ${body}` };
  };
