import { randomInt } from "node:crypto";

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  /** The whole response, to check it for secrets. */
  all: string;
}

export interface Asked {
  method?: "GET" | "HEAD" | "POST";
  /** A session's token. */
  token?: string | null;
  /** Cookies to send instead of a session's. */
  cookie?: string;
  form?: URLSearchParams | FormData | Blob;
}

/** A unique network address, so that limits by address don't interfere. */
export const freshAddress = () => `198.18.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** Returns a function that requests pages like a browser but follows no redirects. */
export const askingOf =
  (url: string, origin: string, sessionCookie: string) =>
  async (path: string, { method = "GET", token = null, cookie, form }: Asked = {}): Promise<Answer> => {
    const cookies = token ? `${sessionCookie}=${token}` : cookie;
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      body: form,
      headers: {
        // Uncompressed, because the text is only searched.
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
